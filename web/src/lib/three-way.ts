/** Lists and objects are the same when they hold the same: the server sends new ones with each answer. */
function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The fields a person changed: those in which what they typed differs from what they had read. */
export function changesOf<T extends object, K extends keyof T>(
	read: T,
	mine: Pick<T, K>,
	fields: readonly K[],
): Partial<Pick<T, K>> {
	const changed: Partial<Pick<T, K>> = {}
	for (const field of fields) if (!isSame(mine[field], read[field])) changed[field] = mine[field]
	return changed
}

/** The fields that both people changed, to different values. What only one of them changed is no conflict. */
export function conflictsOf<T extends object, K extends keyof T>(
	read: T,
	mine: Pick<T, K>,
	current: T,
	fields: readonly K[],
): K[] {
	return fields.filter(
		(field) =>
			!isSame(mine[field], read[field]) && !isSame(current[field], read[field]) && !isSame(mine[field], current[field]),
	)
}
