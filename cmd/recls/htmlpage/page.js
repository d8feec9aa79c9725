"use strict";
{
  const by = (id) => document.getElementById(id);
  const list = by("findings");
  const rows = list ? [...list.children] : [];
  // What each finding is searched by, once.
  const words = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  // What was clicked on the left. It stands in the address too, behind the "#", so that it can be passed on.
  const chosen = { code: "", file: "" };

  const fits = (row, query, severities) =>
    severities.has(row.dataset.severity) &&
    (!chosen.code || row.dataset.code === chosen.code) &&
    (!chosen.file || row.dataset.file === chosen.file) &&
    query.every((word) => words.get(row).includes(word));

  const filter = () => {
    const query = by("query").value.toLowerCase().split(/\s+/).filter(Boolean);
    const severities = new Set([...by("severities").querySelectorAll(":checked")].map((box) => box.value));
    let shown = 0;
    for (const row of rows) {
      row.hidden = !fits(row, query, severities);
      shown += row.hidden ? 0 : 1;
    }
    by("shown").textContent =
      shown === rows.length ? String(shown) : by("shown").dataset.some.replace("{shown}", shown).replace("{all}", rows.length);
    by("nothing").hidden = shown > 0;
    by("clear").hidden = shown === rows.length && !chosen.code && !chosen.file;
    for (const button of document.querySelectorAll(".bars button")) {
      const { code, file } = button.dataset;
      button.setAttribute("aria-pressed", String(code ? code === chosen.code : file === chosen.file));
    }
  };

  const remember = () => {
    const state = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
    history.replaceState(null, "", `#${state}`);
  };

  const recall = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const key of Object.keys(chosen)) chosen[key] = state.get(key) ?? "";
    filter();
  };

  const sort = () => {
    const place = (a, b) => a.dataset.order - b.dataset.order;
    const orders = {
      place,
      severity: (a, b) => a.dataset.rank - b.dataset.rank || place(a, b),
      code: (a, b) => (a.dataset.code < b.dataset.code ? -1 : a.dataset.code > b.dataset.code ? 1 : place(a, b)),
    };
    list.append(...rows.sort(orders[by("order").value]));
  };

  const clear = () => {
    chosen.code = chosen.file = by("query").value = "";
    for (const box of by("severities").querySelectorAll("input")) box.checked = true;
    remember();
    filter();
  };

  // The explanation that a link leads to opens itself; any other address says what is chosen.
  const follow = () => {
    const target = by(location.hash.slice(1));
    if (target?.tagName === "DETAILS") {
      target.open = true;
      target.scrollIntoView();
    } else if (list) {
      recall();
    }
  };

  if (list) {
    document.querySelector(".controls").hidden = false;
    by("query").addEventListener("input", filter);
    by("severities").addEventListener("change", filter);
    by("order").addEventListener("change", sort);
    by("clear").addEventListener("click", clear);
    for (const button of document.querySelectorAll(".bars button")) {
      button.addEventListener("click", () => {
        const key = button.dataset.code ? "code" : "file";
        chosen[key] = chosen[key] === button.dataset[key] ? "" : button.dataset[key];
        remember();
        filter();
      });
    }
    sort();
    filter();
  }
  addEventListener("hashchange", follow);
  follow();
}
