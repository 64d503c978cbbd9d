import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { ConflictHits } from '../conflicts/conflict-hits.tsx'
import { conflictsQuery } from '../conflicts/conflicts.api.ts'
import { expected } from './decided.ts'

const NAMES_MAX = 20

function namesOf(one: ReviewRecord) {
	const client = { name: expected(one, 'client.fullName') || one.name }
	const email = expected(one, 'client.email')
	const phone = expected(one, 'client.phone')
	const contact = { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) }
	const parties = one.parties.map(({ decision, party }) => ({ name: decision?.take?.name ?? party.name }))
	const company = { name: expected(one, 'client.companyName') }
	const all = [{ ...client, ...contact }, company, ...parties].filter(({ name }) => name !== '')
	return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at).slice(0, NAMES_MAX)
}

/** Possible conflicts of everyone named, before anything is opened. */
export function ReviewConflicts({ one }: { readonly one: ReviewRecord }) {
	const names = namesOf(one)
	const query = useQuery(
		conflictsQuery({
			names,
			exceptClientIds: one.client === null ? [] : [one.client.id],
			...(one.case === null ? {} : { exceptCaseId: one.case.id }),
			...(one.intakeId === null ? {} : { exceptIntakeId: one.intakeId }),
		}),
	)
	return (
		<Card title="Conflicts">
			<Loaded query={query} skeleton={<LoadingNote what="conflicts" />}>
				{({ hits, more }) => <ConflictHits hits={hits} more={more} asked={names.map(({ name }) => name)} />}
			</Loaded>
		</Card>
	)
}
