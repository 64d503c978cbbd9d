import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import {
	type ConflictRun,
	HIT_OUTCOME_LABELS,
	type RunHit,
	type RunName,
} from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { RELATIONS_CUT } from '@praxis/contract/conflicts/conflicts.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { HitFacts } from '../conflicts/conflict-hits.tsx'
import { OUTCOME_TONES, runHitsQuery, runNamesQuery } from './conflict-runs.api.ts'
import classes from './conflict-runs.module.css'
import { HitChoices } from './hit-choices.tsx'

interface RunHitsProps {
	readonly run: ConflictRun
	/** Whom to ask about matches in restricted matters. */
	readonly askAbout: string | null
}

/** The matches of a check by name, to be chosen and decided on while it is open. */
export function RunHits({ run, askAbout }: RunHitsProps) {
	const names = useQuery(runNamesQuery(run.id))
	const query = useInfiniteQuery(runHitsQuery(run.id))
	const [chosen, setChosen] = useState<readonly string[]>([])
	const mayDecide = useMay()(conflictRuns.decide) && run.state === 'open'
	const choose = (id: string, isOn: boolean) =>
		setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)))
	return (
		<Card title="Matches">
			<Loaded query={names} level={3} skeleton={<LoadingLines what="the names" />}>
				{({ names: all }) => (
					<Loaded query={query} level={3} skeleton={<LoadingLines what="the matches" />}>
						{({ pages }) => {
							const hits = pages.flatMap(({ items }) => items)
							return (
								<>
									{mayDecide && hits.length > 0 && (
										<HitChoices run={run} hits={hits} chosen={chosen} onChange={setChosen} />
									)}
									{!mayDecide && run.openCount > 0 && (
										<Hint weight="normal" breaks>
											An attorney decides on each match.
										</Hint>
									)}
									{all.map((name) => (
										<HitsOfName
											key={name.id}
											name={name}
											hits={hits.filter((one) => one.nameId === name.id)}
											chosen={chosen}
											askAbout={askAbout}
											onChoose={mayDecide ? choose : null}
										/>
									))}
									<ClearNames names={all} />
									{query.hasNextPage && (
										<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
											Show more
										</Button>
									)}
								</>
							)
						}}
					</Loaded>
				)}
			</Loaded>
		</Card>
	)
}

interface HitsOfNameProps {
	readonly name: RunName
	readonly hits: readonly RunHit[]
	readonly chosen: readonly string[]
	readonly askAbout: string | null
	readonly onChoose: ((id: string, isOn: boolean) => void) | null
}

function HitsOfName({ name, hits, chosen, askAbout, onChoose }: HitsOfNameProps) {
	if (hits.length === 0 && name.restrictedCount === 0 && !name.isCut) return null
	return (
		<section className={classes.group}>
			<Text as="h3" size="body" weight="strong" breaks after={1}>
				{name.name}
			</Text>
			{name.restrictedCount > 0 && <Restricted name={name} askAbout={askAbout} />}
			<ul className={classes.rows} aria-label={`Matches of ${name.name}`}>
				{hits.map((one) => (
					<HitRow
						key={one.id}
						one={one}
						isChosen={chosen.includes(one.id)}
						onChoose={onChoose === null ? null : (isOn) => onChoose(one.id, isOn)}
					/>
				))}
			</ul>
			{name.isMore && (
				<Hint weight="normal" breaks>
					Not all records that may match are listed. Add a first name, email or phone number.
				</Hint>
			)}
			{name.isCut && (
				<Hint weight="normal" breaks>
					{RELATIONS_CUT}
				</Hint>
			)}
		</section>
	)
}

function Restricted({ name, askAbout }: Pick<HitsOfNameProps, 'name' | 'askAbout'>) {
	const { restrictedCount, restrictedOpenCount } = name
	const what =
		restrictedCount === 1 ? 'A match in a restricted matter' : `${restrictedCount} matches in restricted matters`
	return (
		<p className={classes.restricted}>
			<StatusMark tone={restrictedOpenCount > 0 ? 'amber' : 'grey'}>
				{restrictedOpenCount > 0 ? 'Undecided' : 'Decided'}
			</StatusMark>{' '}
			{what}
			{askAbout === null ? '.' : `: ask ${askAbout}.`}
		</p>
	)
}

interface HitRowProps {
	readonly one: RunHit
	readonly isChosen: boolean
	/** Null where nothing is decided. */
	readonly onChoose: ((isOn: boolean) => void) | null
}

function HitRow({ one, isChosen, onChoose }: HitRowProps) {
	const { hit, decision } = one
	return (
		<li className={classes.hitRow}>
			{onChoose !== null && (
				<Checkbox aria-label={`Choose ${hit.label} for ${hit.name}`} checked={isChosen} onChange={onChoose} />
			)}
			<div className={classes.hit}>
				<HitFacts hit={hit} />
				{decision === null ? null : <Decision of={decision} />}
			</div>
		</li>
	)
}

function Decision({ of }: { readonly of: NonNullable<RunHit['decision']> }) {
	const { outcome, reason, documentId, documentTitle, wallCaseId, wallCaseName, decidedBy, decidedAt } = of
	return (
		<div className={classes.decision}>
			<Row as="p" lineGap={1} weight="medium" breaks>
				<StatusMark tone={OUTCOME_TONES[outcome]}>{HIT_OUTCOME_LABELS[outcome]}</StatusMark>
				<Hint as="span" weight="normal" breaks>
					{decidedBy}, <InstantText at={decidedAt} />
				</Hint>
			</Row>
			<Text as="p" size="small" breaks lines="exact">
				{reason}
			</Text>
			{documentId !== null && (
				<Text as="p" size="small" breaks lines="exact">
					Waiver: <UiLink href={`/dashboard/documents/${documentId}`}>{documentTitle}</UiLink>
				</Text>
			)}
			{wallCaseId !== null && (
				<Text as="p" size="small" breaks lines="exact">
					Wall: <UiLink href={`/dashboard/cases/${wallCaseId}?tab=access`}>{wallCaseName}</UiLink>
				</Text>
			)}
		</div>
	)
}

/** The names without a match, folded where there are many. */
function ClearNames({ names }: { readonly names: readonly RunName[] }) {
	const clear = names.filter((one) => one.hitCount + one.restrictedCount === 0 && !one.isCut)
	if (clear.length === 0) return null
	const list = (
		<ul>
			{clear.map((one) => (
				<li key={one.id}>{one.name}</li>
			))}
		</ul>
	)
	return (
		<details className={classes.clear} open={clear.length <= 10}>
			<summary>{clear.length === 1 ? '1 name without a match' : `${clear.length} names without a match`}</summary>
			{list}
		</details>
	)
}
