import type { ScreenKey } from '@praxis/contract/shell/routes'

/** Who reads: somebody who is not signed in, a client or guest, a provider, the firm's people, its administrators. */
const READERS = ['public', 'client', 'provider', 'firm', 'admin'] as const
export type Reader = (typeof READERS)[number]

export const EVERYONE: readonly Reader[] = [...READERS]
export const SIGNED_IN: readonly Reader[] = ['client', 'provider', 'firm', 'admin']
export const FIRM: readonly Reader[] = ['firm', 'admin']
export const CLIENTS: readonly Reader[] = ['client']

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
	'Your account',
	'Offline and devices',
	'For clients of the firm',
	'Administration',
	'Not part of this version yet',
] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]

export interface HelpGuide {
	/** Stands in addresses: kebab-case, never changed. */
	readonly id: string
	readonly title: string
	/** What the guide is about, in one line. */
	readonly description: string
	readonly keywords: readonly string[]
	/** The gist, shown when the entry is opened in place. */
	readonly summary: string
	readonly group: HelpGroup
	/** Who is led to it. */
	readonly readers: readonly Reader[]
	/** The screens it describes. */
	readonly screens?: readonly ScreenKey[]
	/** What it describes is not in this version. */
	readonly unbuilt?: true
	/** How people ask for it, in their own words. */
	readonly asks: readonly string[]
	readonly sections: readonly HelpSection[]
}
