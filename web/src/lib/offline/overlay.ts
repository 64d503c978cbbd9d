import type { PendingWrite } from './sync-status.ts'
import { isHoped, waitingState, writesAbout } from './writes-about.ts'

interface Row {
	readonly id: string
}

export interface Overlay<T extends Row> {
	/** Applies pending changes to a row. */
	readonly apply: <R extends Row>(row: R) => R
	/** Rows not yet on the server, newest first. */
	readonly made: readonly T[]
	readonly stateOf: (id: string) => PendingWrite['state'] | null
	readonly isAny: boolean
}

function withWrite<R extends Row>(row: R, write: PendingWrite): R {
	if (write.changes !== row.id || !isHoped(write)) return row
	const { id: _id, version: _version, ...said } = write.input
	return { ...row, ...said, ...write.effect }
}

/** Pending offline writes of a feature as changes to its rows. `create` names the endpoint that creates a row and builds
 *  the row shown until the server responds. */
export function overlayOf<T extends Row>(
	writes: readonly PendingWrite[],
	feature: string,
	make: { readonly endpointId: string; readonly row: (input: PendingWrite['input'], madeAt: string) => T },
): Overlay<T> {
	const own = writes.filter((write) => write.endpointId.startsWith(`${feature}.`))
	const apply = <R extends Row>(row: R): R => own.reduce<R>(withWrite, row)
	const added = own.filter((write) => write.endpointId === make.endpointId)
	return {
		apply,
		made: added.map((write) => apply(make.row(write.input, write.madeAt))).reverse(),
		stateOf: (id) => waitingState(writesAbout(own, feature, id)),
		isAny: own.length > 0,
	}
}
