import { type TimeProposal, timeProposals } from '@praxis/contract/time/proposals.contract'
import { recordQuery } from '../../lib/queries.ts'
import { zoneHere } from './zone-here.ts'

export const PROPOSALS_TOPIC = 'time_proposal_decisions'

/** Which work a proposal is about. */
export type ProposalKey = Pick<TimeProposal, 'source' | 'sourceId' | 'firstAt' | 'lastAt'>

export const keyOf = ({ source, sourceId, firstAt, lastAt }: ProposalKey): ProposalKey => ({
	source,
	sourceId,
	firstAt,
	lastAt,
})

export const proposalsQuery = (range: { readonly from: string; readonly to: string }) =>
	recordQuery(timeProposals.list, PROPOSALS_TOPIC, { ...range, zone: zoneHere() })
