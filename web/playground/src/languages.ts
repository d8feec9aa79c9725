// The languages of the page: its own words, and those of the board.
import { translator, type Translate } from '../../../editors/vscode/src/words'

export const languages: Record<string, string> = { en: 'English', ja: '日本語', 'zh-CN': '简体中文', 'zh-TW': '繁體中文', ko: '한국어' }

/** The first language of a list that the page has. */
export function firstOf(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    const found = language === 'zh' ? (script === 'Hant' || region === 'TW' ? 'zh-TW' : 'zh-CN') : language
    if (Object.hasOwn(languages, found)) return found
  }
  return 'en'
}

export async function words(language: string): Promise<Record<string, string>> {
  if (language === 'en') return {}
  const response = await fetch(`l10n/${language}.json`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return (await response.json()) as Record<string, string>
}

export async function translation(language: string): Promise<Translate> {
  return translator(await words(language))
}
