import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { ShownText, ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { createContext, use } from 'react'

/** The legal texts that came with what is on the screen. */
export const Notices = createContext<readonly ShownText[]>([])

export function noticeIn(notices: readonly ShownText[], key: LegalTextKey | undefined): string | null {
	return notices.find((one) => one.key === key)?.text ?? null
}

/** One of them; null where it did not come. */
export function useNotice(key: LegalTextKey | undefined): string | null {
	return noticeIn(use(Notices), key)
}

/** What is sent back: which version of each was on the screen. */
export function versionsOf(notices: readonly ShownText[]): ShownVersions {
	return Object.fromEntries(notices.map(({ key, version }) => [key, version]))
}
