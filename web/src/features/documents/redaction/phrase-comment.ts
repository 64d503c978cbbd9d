/** What a mark that was made for a phrase says, so that its redaction knows the phrase. */
export const phraseComment = (phrase: string) => `“${phrase}”`

/** @returns null for a comment that a user wrote */
export function phraseOfComment(comment: string): string | null {
	return /^“(.{1,200})”$/.exec(comment)?.[1] ?? null
}
