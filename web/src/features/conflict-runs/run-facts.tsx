import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { namesOf } from './conflict-runs.api.ts'

/** What was searched, and how. */
export function RunFacts({ run: { matching, depth, nameCount, sha256 } }: { readonly run: ConflictRun }) {
	if (matching === null) return null
	const { clients, cases, contacts, inquiries, rules } = matching
	return (
		<Card title="How it was checked">
			<Stack gap="half">
				<Hint weight="normal" breaks>
					{namesOf(nameCount)} compared with {formatCount(clients)} names of clients, {formatCount(cases)} in cases,{' '}
					{formatCount(contacts)} of contacts and {formatCount(inquiries)} in inquiries, by the rules of {rules}.{' '}
					{depth === 0
						? 'Relationships were not followed.'
						: `Relationships were followed ${depth === 1 ? '1 step' : `${depth} steps`} far.`}
				</Hint>
				{sha256 !== null && (
					<Hint font="mono" breaks>
						SHA-256 of the record: {sha256}
					</Hint>
				)}
			</Stack>
		</Card>
	)
}
