import { followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import type { LegalTextLanguage } from '@praxis/contract/legal-texts/legal-text-languages'
import {
	keepPreviousData,
	type QueryClient,
	queryOptions,
	useMutation,
	useMutationState,
	useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { type FilterOf, lastEditorFrom, listQuery, recordQuery } from '../../lib/queries.ts'
import { moved } from './board-moves.ts'

export const TOPIC = 'intakes'

export type IntakeListFilter = FilterOf<typeof intake.list>
export type Board = OutputOf<typeof intake.board>
export type IntakeStatistics = OutputOf<typeof intake.statistics>
type DeclineReason = InputOf<typeof intake.draftLetter>['reason']

export const intakeListQuery = (filter: IntakeListFilter) => listQuery(intake.list, TOPIC, filter)
export const boardQuery = (filter: InputOf<typeof intake.board>) => ({
	...recordQuery(intake.board, TOPIC, filter),
	placeholderData: keepPreviousData<Board>,
})
export const lastIntakeEditor = lastEditorFrom(intake.activity)
export const intakeQuery = (id: string) => recordQuery(intake.get, TOPIC, { id })
export const statisticsQuery = (period: InputOf<typeof intake.statistics>) => ({
	...recordQuery(intake.statistics, TOPIC, period),
	placeholderData: keepPreviousData<IntakeStatistics>,
})
/** Under a topic of its own, so that it is not kept on this device: names change elsewhere. */
export const intakeConflictsQuery = (id: string) => recordQuery(intake.conflicts, 'intake-conflicts', { id })

export const sequencesQuery = recordQuery(followUps.sequences, TOPIC, {})
export const followUpsQuery = (id: string) => recordQuery(followUps.list, TOPIC, { id })

export function letterDraftQuery(id: string, reason: DeclineReason, language: LegalTextLanguage) {
	return queryOptions({
		queryKey: ['intake-letter-draft', id, reason, language],
		queryFn: ({ signal }) => call(intake.draftLetter, { id, reason, language }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
}

function keep(client: QueryClient, one: IntakeRecord): void {
	client.setQueryData(intakeQuery(one.id).queryKey, one)
	void client.invalidateQueries(intakeConflictsQuery(one.id))
}

/** How every change of an inquiry is saved: `useSave(intake.edit, SAVING)`. */
export const SAVING = { topic: TOPIC, keep }

type Move = InputOf<typeof intake.move>

const MOVE_KEY = [TOPIC, 'move']

/** The version of an inquiry after this browser's own moves: the board is ahead of the server's answers. */
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

/** Moves an inquiry; `useWithMoves` shows it at once. Moves are sent one after another, so that a card can move again
 *  before its last move is answered. */
export function useMoveIntake() {
	const client = useQueryClient()
	const versions = useOwnVersions()
	return useMutation({
		mutationKey: MOVE_KEY,
		scope: { id: MOVE_KEY.join(' ') },
		mutationFn: async (input: Move) => {
			const version = versions.latest(input.id, input.version)
			const after = await call(intake.move, { ...input, version })
			versions.note(input.id, version, after.version)
			return after
		},
		onError: () => client.invalidateQueries({ queryKey: [TOPIC] }),
		onSuccess: (one) => {
			keep(client, one)
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
	})
}

/** The board with pending moves applied. */
export function useWithMoves(board: Board | undefined): Board | undefined {
	const moves = useMutationState({
		filters: { mutationKey: MOVE_KEY, status: 'pending' },
		select: (mutation) => mutation.state.variables as Move,
	})
	return board && moves.reduce(moved, board)
}
