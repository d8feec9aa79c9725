export async function screen() {}
