import { modelErrors, models } from '@praxis/contract/models/models.contract'
import { MICRODOLLARS_PER_CENT, stateOfBudget } from '@praxis/contract/models/usage.rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { type Status, statusQuery } from './models.api.ts'
import classes from './models.module.css'

const WHERE = { local: 'Local: stays on your firm’s machines', cloud: 'Cloud: text leaves your firm' } as const

interface DestinationProps {
	readonly model: NonNullable<Status['model']>
}

/** Where a text will go, before it is sent. */
export function Destination({ model }: DestinationProps) {
	return (
		<span className={classes.destination}>
			<StatusMark tone={model.kind === 'local' ? 'green' : 'amber'} plain>
				{WHERE[model.kind]}
			</StatusMark>
			<Hint as="span">
				{model.providerName}, {model.destination}
			</Hint>
		</span>
	)
}

/** That a budget of the month is nearly used or used up; nothing for a local model, which costs nothing. */
export function BudgetNote({ status: { budgets, model } }: { readonly status: Pick<Status, 'budgets' | 'model'> }) {
	if (model?.kind === 'local') return null
	return (
		<>
			{(['user', 'firm'] as const).map((whose) => {
				const { spentMicrodollars, budgetCents } = budgets[whose]
				const state = stateOfBudget(budgets[whose])
				if (budgetCents === null || (state !== 'warning' && state !== 'reached')) return null
				const name = whose === 'user' ? 'your' : 'the firm’s'
				const spent = formatMoney(Math.round(spentMicrodollars / MICRODOLLARS_PER_CENT))
				const of = `${spent} of ${formatMoney(budgetCents)}.`
				return state === 'warning' ? (
					<Banner key={whose} tone="amber">
						More than 80% of {name} AI budget of this month is used: {of}
					</Banner>
				) : (
					<Banner key={whose} tone="red">
						This month’s AI budget is used up, {name} {of} Cloud models no longer answer; an administrator can raise it.
					</Banner>
				)
			})}
		</>
	)
}

const TO_DO: Readonly<Record<Status['preference'], string>> = {
	automatic: 'start a local model server, or enter the API key of a cloud provider',
	local: 'start a local model server: the firm allows no cloud model',
	cloud: 'enter the API key of a cloud provider: the firm allows no local model',
}

/** What gives the firm a model, within what it allows. */
export function NoModelAdvice({
	preference,
	blocked,
	mayConfigure,
}: Pick<Status, 'preference' | 'blocked'> & { readonly mayConfigure: boolean }) {
	if (blocked === 'cloud_not_allowed') {
		return (
			<p>
				A cloud provider has an API key, but the firm does not send this to cloud models.{' '}
				{mayConfigure ? 'Choose what may be sent in Firm settings.' : 'An administrator can allow it.'}
			</p>
		)
	}
	if (blocked !== null && blocked !== 'no_model') return <p>{modelErrors[blocked].message}</p>
	const toDo = TO_DO[preference]
	return (
		<p>
			{mayConfigure ? `${toDo.charAt(0).toUpperCase()}${toDo.slice(1)}` : `An administrator can ${toDo}`}. Until then AI
			features are off.
		</p>
	)
}

/** Whether a model is configured, which one answers, and where texts go. */
export function ModelStatus({ action }: { readonly action?: ReactNode }) {
	const query = useQuery(statusQuery)
	const mayConfigure = useMay()(models.setKey)
	return (
		<Loaded query={query} level={3} skeleton={<Bone width={30} />}>
			{(status) => {
				const { model, fallback, preference, blocked } = status
				if (model === null) {
					return (
						<Banner tone="amber" action={action}>
							<strong>No LLM Configured</strong>
							<NoModelAdvice preference={preference} blocked={blocked} mayConfigure={mayConfigure} />
						</Banner>
					)
				}
				return (
					<>
						<section className={classes.status} aria-label="Model status">
							<StatusMark tone="green">LLM Configured</StatusMark>
							<Text as="strong" breaks>
								{model.name}
							</Text>
							<Destination model={model} />
							{fallback !== null && <Hint as="span">Fallback: {fallback.name}</Hint>}
						</section>
						<BudgetNote status={status} />
					</>
				)
			}}
		</Loaded>
	)
}
