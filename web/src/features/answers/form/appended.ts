/** What was said after what is there. */
export function appended(before: string, said: string): string {
	return before.trim() === '' ? said : `${before.trimEnd()} ${said}`
}
