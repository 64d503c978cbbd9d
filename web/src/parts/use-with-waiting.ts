import type { Overlay } from '../lib/offline/overlay.ts'
import { useOutboxRead } from '../lib/offline/sync-service.ts'
import { beforeOverlay, withOverlay } from '../ui/list/source-of.ts'
import type { ListSource } from '../ui/list/types.ts'
import type { MayWait } from '../ui/status/waiting-mark.tsx'

/** Applies pending offline changes to a list. New rows are added where `isMine` is true. */
export function useWithWaiting<Row extends { readonly id: string }>(
	source: ListSource<Row>,
	overlay: Overlay<Row> | undefined,
	isMine: (row: Row) => boolean,
): ListSource<Row & MayWait> {
	const isRead = useOutboxRead()
	if (overlay === undefined) return source
	if (!overlay.isAny) return isRead ? source : beforeOverlay(source)
	const apply = (row: Row) => ({ ...overlay.apply(row), waiting: overlay.stateOf(row.id) })
	return withOverlay(source, { first: overlay.made.filter(isMine), apply })
}
