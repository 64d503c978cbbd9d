import type { StageVisit } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ScrollStrip, scrollToEntry } from '../../ui/record/scroll-strip.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './case-stages.module.css'
import { caseStagesQuery } from './case-templates.api.ts'
import { editCase, savingCase } from './cases.api.ts'

interface Step {
	readonly stage: string
	readonly state: 'past' | 'current' | 'next'
	/** Null for a stage to come. */
	readonly visit: (StageVisit & { readonly days: number }) | null
}

/** The stages a case has been in, then those of its practice area that are still to come. */
function stepsOf(visits: readonly StageVisit[], stages: readonly string[], now: number): Step[] {
	const been = visits.map((visit, at): Step => {
		const next = visits[at + 1]
		const until = next === undefined ? now : Date.parse(next.at)
		const days = Math.max(0, Math.floor((until - Date.parse(visit.at)) / DAY_MS))
		return { stage: visit.stage, state: next === undefined ? 'current' : 'past', visit: { ...visit, days } }
	})
	const current = visits.at(-1)?.stage ?? ''
	const rest = stages.slice(stages.indexOf(current) + 1)
	return [
		...been.filter(({ stage }) => stage !== ''),
		...rest.map((stage): Step => ({ stage, state: 'next', visit: null })),
	]
}

/** The way of a case through the stages of its practice area, and how to move it on. */
export function CaseStages({ one }: { readonly one: CaseRecord }) {
	const { data } = useQuery(caseStagesQuery(one.id))
	const mayCall = useMay()
	const mayEdit = mayCall(cases.edit)
	const save = useSave(editCase, savingCase('Failed to move case'))
	const path = useRef<HTMLOListElement>(null)
	useLayoutEffect(() => {
		// Again after a move: another step is the current one.
		if (data !== undefined) scrollToEntry(path.current, path.current?.querySelector<HTMLElement>('[aria-current]'))
	}, [data])
	if (data === undefined) return null
	const steps = stepsOf(data.visits, data.stages, Date.now())
	const move = (stage: string) => {
		const message = () => `Moved to ${stage}.`
		save({ id: one.id, version: one.version, stage }, { about: one.caseName, message }).catch(toast.failure)
	}
	const others = data.stages.filter((stage) => stage !== one.stage)
	const menu = mayEdit && (
		<ActionMenu
			label="Move to stage"
			target={<Button size="small">Move to stage</Button>}
			entries={others.map((stage) => ({ label: stage, onSelect: () => move(stage) }))}
		/>
	)
	return (
		<Card title="Stages" actions={menu}>
			<ScrollStrip list={path} count={steps.length}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
				<ol ref={path} className={classes.path} tabIndex={0} aria-label="Stages">
					{steps.map(({ stage, state, visit }, at) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: a case can be in a stage twice
							key={at}
							className={classes.step}
							data-state={state}
							aria-current={state === 'current' ? 'step' : undefined}
							title={visit === null ? undefined : `${visit.actorName ?? 'Praxis'}, ${visit.at.slice(0, 10)}`}
						>
							<span className={classes.name}>{stage}</span>
							<span className={classes.when}>
								{visit !== null && (
									<>
										{visit.days === 1 ? '1 day' : `${visit.days} days`}
										<br />
										from <InstantText at={visit.at} shown="day" />
									</>
								)}
							</span>
						</li>
					))}
				</ol>
			</ScrollStrip>
		</Card>
	)
}
