import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { matches, namesOf, RUNS } from './conflict-runs.api.ts'

/** When new names were last checked. Says nothing while that is unknown. */
export function WatchLine() {
	const { data } = useQuery(recordQuery(conflictRuns.watch, RUNS, {}))
	if (data === undefined) return null
	const { ranAt, checkedCount, foundCount } = data
	return (
		<Hint weight="normal" breaks>
			New names are checked against all others every night, and when a party is added to a case.{' '}
			{ranAt !== null && (
				<>
					Last <InstantText at={ranAt} />: {checkedCount === 1 ? namesOf(1) : `${formatCount(checkedCount)} names`},{' '}
					{foundCount === 0 ? 'no new match' : matches(foundCount)}.
				</>
			)}
		</Hint>
	)
}
