const SHOWN_CHARACTERS = 4
/** The last four characters are shown from this length on: of a shorter secret they would say too much. */
const SHOWN_FROM = 12

/** What is shown of a secret that is stored: its last four characters, and nothing of a short one. */
export function shownEnd(secret: string): string {
	return secret.length < SHOWN_FROM ? '' : secret.slice(-SHOWN_CHARACTERS)
}
