import type { ScreenKey } from '@praxis/contract/shell/routes'

/** Who reads: a visitor who is not signed in, a client or guest, a provider, firm staff, administrators. */
export const READERS = ['public', 'client', 'provider', 'firm', 'admin'] as const
export type Reader = (typeof READERS)[number]

/** A paragraph; numbered steps; a list. In all of them `[label](/path)` is a link into the
 *  application (`:own` stands for the reader's own client record), `**word**` what stands on a button,
 *  `[[mod+k]]` a key, and `` `word` `` what is typed into a terminal. */
export type HelpBlock = string | { readonly steps: readonly string[] } | { readonly list: readonly string[] }

export interface HelpSection {
	readonly heading: string
	readonly body: readonly HelpBlock[]
}

export const HELP_GROUPS = [
	'Signing in',
	'Finding your way',
	'Cases',
	'Clients',
	'Documents',
	'Your account',
	'Offline and devices',
	'For clients of the firm',
	'Administration',
	'Not part of this version yet',
] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]

export interface HelpGuide {
	/** The name of its file. Part of addresses: never changed. */
	readonly id: string
	readonly title: string
	/** What the guide is about, in one line. */
	readonly description: string
	readonly keywords: readonly string[]
	/** Shown when the entry is opened in place. */
	readonly summary: string
	readonly group: HelpGroup
	/** Its place in the group. */
	readonly order: number
	readonly readers: readonly Reader[]
	/** The screens it describes. */
	readonly screens?: readonly ScreenKey[]
	/** What it describes is not in this version. */
	readonly unbuilt?: boolean
	/** How people ask for it, in their own words. */
	readonly questions: readonly string[]
	readonly sections: readonly HelpSection[]
}
