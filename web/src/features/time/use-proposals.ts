import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { clockText } from '@praxis/contract/time/duration.rules'
import { type TimeProposal, timeProposals } from '@praxis/contract/time/proposals.contract'
import { NEW_TIME_ENTRY } from '@praxis/contract/time/time.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../parts/use-save.ts'
import { keyOf, PROPOSALS_TOPIC, type ProposalKey } from './proposals.api.ts'
import { TOPIC } from './time.api.ts'

type EntryOf = Omit<InputOf<typeof timeProposals.record>, keyof ProposalKey>

/** Makes an entry of proposed work. It needs the server: only there it is known that it was not recorded before. */
export function useRecordProposal() {
	const client = useQueryClient()
	const record = useSave(timeProposals.record, { topic: PROPOSALS_TOPIC, failed: 'Failed to record time' })
	return async (key: ProposalKey, values: EntryOf) => {
		await record({ ...key, ...values }, { message: ({ seconds }) => `Recorded ${clockText(seconds)}.` })
		await client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

/** What an entry of a proposal begins with. */
export function filledOf(one: TimeProposal) {
	return {
		// Where the start is known, the entry has its place in the day.
		startedAt: one.source === 'appointment' || one.source === 'activity' ? one.firstAt : null,
		seconds: one.seconds,
		caseId: one.caseId,
		caseName: one.caseName,
		description: one.description,
		proposal: keyOf(one),
	}
}

export function useProposals() {
	const record = useRecordProposal()
	const saving = { topic: PROPOSALS_TOPIC, failed: 'Failed to dismiss' }
	const dismiss = useSave(timeProposals.dismiss, saving)
	const restore = useSave(timeProposals.restore, { topic: PROPOSALS_TOPIC, failed: 'Failed to restore' })
	return {
		record: (one: TimeProposal) => {
			const { startedAt, seconds, caseId, description, proposal } = filledOf(one)
			const details = { ...NEW_TIME_ENTRY, workedOn: one.workedOn, startedAt, seconds, caseId, description }
			return record(proposal, { id: newId(), ...details })
		},
		dismiss: (one: TimeProposal) =>
			dismiss(keyOf(one), { message: () => 'Dismissed.', undo: ({ id }) => restore({ id }) }),
	}
}
