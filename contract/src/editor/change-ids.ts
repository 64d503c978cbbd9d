/** A tracked change of a block: words carry marks instead. It names a change by an id that begins with the id of its author. */
export interface BlockChange {
	readonly kind: 'inserted' | 'deleted'
	readonly id: string
}

/** The id of an account, a point, and what is unique among the changes of its user. */
const CHANGE_ID = /^((?:guest_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-z]{6,20}$/

export function isChangeId(id: unknown): id is string {
	return typeof id === 'string' && CHANGE_ID.test(id)
}

/** The id of the account that a change names as its author. */
export function authorOfChange(id: string): string | null {
	return CHANGE_ID.exec(id)?.[1] ?? null
}

/** The change of a block, the end of a paragraph, a row of a table or a picture; null without one. */
export function blockChange({
	attrs = {},
}: {
	readonly attrs?: Readonly<Record<string, unknown>>
}): BlockChange | null {
	const { change } = attrs
	if (typeof change !== 'object' || change === null || !('kind' in change) || !('id' in change)) return null
	const { kind, id } = change
	return (kind === 'inserted' || kind === 'deleted') && isChangeId(id) ? { kind, id } : null
}

/** Whether an attribute is absent or a change. */
export function isBlockChange(value: unknown): boolean {
	return value === undefined || value === null || blockChange({ attrs: { change: value } }) !== null
}
