import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { REQUIRED_LANGUAGE, textIn } from '@praxis/contract/legal-texts/legal-text-languages'
import type { ShownText, ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { createContext, use } from 'react'
import { usePhrases } from '../../ui/text/phrases.ts'
import { contentLanguage } from '../../ui/text/region.ts'

/** The legal texts that came with what is on the screen, in every language. */
export const Notices = createContext<readonly ShownText[]>([])

/** Which language legal texts are read in now. */
export function readingLanguage(): string {
	return contentLanguage() ?? REQUIRED_LANGUAGE
}

/** As `readingLanguage`; rerenders when it changes. */
export function useReadingLanguage(): string {
	usePhrases()
	return readingLanguage()
}

/** One of them as it is read now; null where it did not come. */
export function noticeIn(notices: readonly ShownText[], key: LegalTextKey | undefined): ShownText | null {
	return key === undefined ? null : (textIn(notices, key, readingLanguage()) ?? null)
}

/** As `noticeIn` in the language of the screen; rerenders when its language changes. */
export function useNotice(key: LegalTextKey | undefined): ShownText | null {
	usePhrases()
	return noticeIn(use(Notices), key)
}

/** What is sent back: which version of each was on the screen, and in which language. */
export function versionsOf(notices: readonly ShownText[]): ShownVersions {
	const shown = notices.flatMap(({ key }) => noticeIn(notices, key) ?? [])
	return Object.fromEntries(shown.map(({ key, language, version }) => [key, { language, version }]))
}
