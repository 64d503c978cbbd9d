import { intake } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord, IntakeSummary } from '@praxis/contract/intake/intake-fields'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import {
	infiniteQueryOptions,
	queryOptions,
	useMutation,
	useMutationState,
	useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about an intake refreshes whatever shows it. */
const TOPIC = 'intakes'

export type IntakeListFilter = Omit<InputOf<typeof intake.list>, 'cursor' | 'limit' | 'withTotal'>
export type BoardFilter = InputOf<typeof intake.board>
export type Board = OutputOf<typeof intake.board>
export type IntakeStatistics = OutputOf<typeof intake.statistics>
export type IntakeChange = Omit<InputOf<typeof intake.edit>, 'id' | 'version'>

export function intakeListQuery(filter: IntakeListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(intake.list, { ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function boardQuery(filter: BoardFilter) {
	return queryOptions({
		queryKey: [TOPIC, 'board', filter],
		queryFn: ({ signal }) => call(intake.board, filter, { signal }),
		placeholderData: (previous) => previous,
	})
}

export function intakeQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(intake.get, { id }, { signal }),
	})
}

export function statisticsQuery(period: { readonly from: string; readonly to: string }) {
	return queryOptions({
		queryKey: [TOPIC, 'statistics', period],
		queryFn: ({ signal }) => call(intake.statistics, period, { signal }),
		placeholderData: (previous) => previous,
	})
}

/** Not kept on this device: names change elsewhere, and what is found now is what counts. */
export function intakeConflictsQuery(id: string) {
	return queryOptions({
		queryKey: ['intake-conflicts', id],
		queryFn: ({ signal }) => call(intake.conflicts, { id }, { signal }),
	})
}

export function intakeActivityQuery(id: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'activity', id],
		queryFn: ({ pageParam, signal }) => call(intake.activity, { id, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

export function letterDraftQuery(id: string, reason: InputOf<typeof intake.draftLetter>['reason']) {
	return queryOptions({
		queryKey: ['intake-letter-draft', id, reason],
		queryFn: ({ signal }) => call(intake.draftLetter, { id, reason }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
}

/** Shows what the server answered, and asks for whatever else shows it. */
function useShowIntake() {
	const client = useQueryClient()
	return (one: IntakeRecord) => {
		client.setQueryData(intakeQuery(one.id).queryKey, one)
		void client.invalidateQueries(intakeConflictsQuery(one.id))
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

export function useAddIntake() {
	const show = useShowIntake()
	return useMutation({
		mutationFn: (input: InputOf<typeof intake.add> & { readonly id: string }) =>
			call(intake.add, input, { idempotencyKey: input.id }),
		onSuccess: show,
	})
}

export function useEditIntake() {
	const show = useShowIntake()
	return useMutation({
		mutationFn: (input: InputOf<typeof intake.edit>) => call(intake.edit, input),
		onSuccess: show,
	})
}

type Move = InputOf<typeof intake.move>

/** A board on which a card has been put into another column. */
function moved(board: Board, { id, status }: Move): Board {
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

const MOVE_KEY = [TOPIC, 'move']

/** The version an intake has after one's own moves of the one that was shown: the board runs ahead of the server's answers. */
function useOwnVersions() {
	const after = useRef(new Map<string, number>())
	const keyOf = (id: string, version: number) => `${id} ${version}`
	return {
		latest: (id: string, shown: number) => {
			let version = shown
			for (let next = after.current.get(keyOf(id, version)); next !== undefined; ) {
				version = next
				next = after.current.get(keyOf(id, version))
			}
			return version
		},
		note: (id: string, from: number, to: number) => after.current.set(keyOf(id, from), to),
	}
}

/** Moves an intake; `useWithMoves` shows it at once. Moves are sent one after another, so that a card
 *  can go on before the answer to its last move is there. */
export function useMoveIntake() {
	const client = useQueryClient()
	const show = useShowIntake()
	const versions = useOwnVersions()
	return useMutation({
		mutationKey: MOVE_KEY,
		scope: { id: MOVE_KEY.join(' ') },
		mutationFn: async (input: Move) => {
			const version = versions.latest(input.id, input.version)
			const moved = await call(intake.move, { ...input, version })
			versions.note(input.id, version, moved.version)
			return moved
		},
		onError: () => client.invalidateQueries({ queryKey: [TOPIC] }),
		onSuccess: show,
	})
}

/** The board as it will be once the moves that are on their way have been answered, whatever is read from the server meanwhile. */
export function useWithMoves(board: Board | undefined): Board | undefined {
	const moves = useMutationState({
		filters: { mutationKey: MOVE_KEY, status: 'pending' },
		select: (mutation) => mutation.state.variables as Move,
	})
	return board && moves.reduce(moved, board)
}

export function useDeclineIntake() {
	const show = useShowIntake()
	return useMutation({
		mutationFn: (input: InputOf<typeof intake.decline>) => call(intake.decline, input),
		onSuccess: show,
	})
}

export function useMarkSpam() {
	const show = useShowIntake()
	return useMutation({
		mutationFn: (input: InputOf<typeof intake.markSpam>) => call(intake.markSpam, input),
		onSuccess: show,
	})
}

export function useRemoveSpam() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof intake.removeSpam>) => call(intake.removeSpam, input),
		onSuccess: ({ id }) => {
			client.removeQueries({ queryKey: intakeQuery(id).queryKey })
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
	})
}
