import type { intake } from '@praxis/contract/intake/intake.contract'
import type { IntakeStatus, IntakeSummary, OpenStep } from '@praxis/contract/intake/intake.fields'
import { canDecline, canMove } from '@praxis/contract/intake/intake.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'

type Board = OutputOf<typeof intake.board>

/** Whether an inquiry can go to a column: declining and opening ask for more than a move. */
export function canGo(one: Pick<IntakeSummary, 'status'>, to: IntakeStatus): boolean {
	if (one.status === to || one.status === 'opened') return false
	return to === 'opened' || (to === 'declined' ? canDecline(one.status) : canMove(one.status, to))
}

/** A board with a card in another column, the newest first. */
export function moved(board: Board, { id, status }: { readonly id: string; readonly status: OpenStep }): Board {
	const card = board.columns.flatMap((column) => column.items).find((one) => one.id === id)
	if (card === undefined || card.status === status) return board
	const put: IntakeSummary = { ...card, status, declinedReason: null }
	return {
		...board,
		columns: board.columns.map((column) => {
			if (column.status === card.status) {
				return { ...column, count: column.count - 1, items: column.items.filter((one) => one.id !== id) }
			}
			if (column.status !== status) return column
			const items = [...column.items, put].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
			return { ...column, count: column.count + 1, items }
		}),
	}
}
