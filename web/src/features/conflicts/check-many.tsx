import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { ConflictHits } from './conflict-hits.tsx'
import type { ConflictQuestion } from './conflicts.api.ts'
import classes from './conflicts.module.css'

type Found = OutputOf<typeof conflicts.check>
/** Names of one request: so many are found in a few seconds. */
const AT_ONCE = 40

/** Checks names in parts, one after another. */
async function checkAll(
	{ names, depth = 0 }: ConflictQuestion,
	onChecked: (count: number) => void,
	signal: AbortSignal,
): Promise<Found> {
	const all: Found[] = []
	for (let at = 0; at < names.length; at += AT_ONCE) {
		all.push(await call(conflicts.check, { names: names.slice(at, at + AT_ONCE), depth }, { signal }))
		onChecked(Math.min(names.length, at + AT_ONCE))
	}
	return {
		hits: all.flatMap((one) => one.hits),
		more: all.flatMap((one) => one.more),
		cut: all.flatMap((one) => one.cut),
	}
}

/** The results of a check of any number of names; while it runs, how many are checked. Nothing of it is stored on this device. */
export function ConflictCheck({ question }: { readonly question: ConflictQuestion }) {
	const { names, depth } = question
	const [checked, setChecked] = useState(0)
	const query = useQuery({
		queryKey: ['conflicts', 'many', names, depth],
		queryFn: ({ signal }) => {
			setChecked(0)
			return checkAll(question, setChecked, signal)
		},
	})
	if (query.data !== undefined) {
		const asked = names.map((one) => one.name.trim())
		return <Results found={query.data} asked={asked} />
	}
	if (query.error !== null)
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	return (
		<Stack aria-live="polite">
			<p className={classes.none}>
				{checked} of {names.length} {names.length === 1 ? 'name' : 'names'} checked…
			</p>
			<progress className={classes.progress} max={names.length} value={checked} aria-label="Names checked" />
		</Stack>
	)
}

/** Names with matches first; of many, those without are folded. */
function Results({ found, asked }: { readonly found: Found; readonly asked: readonly string[] }) {
	const withHits = new Set([...found.hits.map((hit) => hit.name.trim()), ...found.cut.map((name) => name.trim())])
	const clear = asked.filter((name) => !withHits.has(name))
	const { hits, more, cut } = found
	if (asked.length <= 5 || clear.length === 0) return <ConflictHits hits={hits} asked={asked} more={more} cut={cut} />
	return (
		<>
			<Text as="p" after={4}>
				{withHits.size} of {asked.length} names have a possible match.
			</Text>
			{/* Of one name alone, the list does not say which. */}
			{withHits.size === 1 && <p className={classes.asked}>{[...withHits]}</p>}
			{withHits.size > 0 && <ConflictHits hits={hits} asked={[...withHits]} more={more} cut={cut} />}
			<details className={classes.clear}>
				<summary>
					{clear.length} {clear.length === 1 ? 'name' : 'names'} without a similar one
				</summary>
				<ul>
					{clear.map((name) => (
						<li key={name}>{name}</li>
					))}
				</ul>
			</details>
		</>
	)
}
