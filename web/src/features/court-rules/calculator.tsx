import type { Holiday, Rule, RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { ruleOf, triggerLabel } from '@praxis/contract/court-rules/rule-sets'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Muted } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { type Asked, answerOf, periodTitle } from './calculator.rules.ts'
import { CourtField, useHolidays } from './court-field.tsx'
import { verificationsQuery } from './court-rules.api.ts'
import classes from './court-rules.module.css'
import { DeadlineResult } from './deadline-result.tsx'
import { meansOptions } from './means-labels.ts'
import { PeriodFields } from './period-fields.tsx'
import { chosenSet, keyOf, ofKey, ruleOptions } from './rule-options.ts'
import { useRuleSets } from './use-rule-sets.ts'
import { VerifiedMark, verificationOf } from './verified-mark.tsx'

const FIRST_SET = FRCP

type Typed = Omit<Asked, 'set' | 'rule' | 'court' | 'day'> & {
	readonly setId: string
	readonly day: string | null
	readonly closedOn: string | null
	readonly courtId: string | null
}

type Change = (to: Partial<Typed>) => void

const EMPTY: Typed = {
	setId: FIRST_SET.id,
	period: { count: 14, unit: 'day', direction: 'after' },
	isFiling: false,
	means: 'personal',
	day: null,
	closedOn: null,
	courtId: null,
}

const askedOf = (typed: Typed, set: RuleSet, rule: Rule | null, holidays: readonly Holiday[] | null): Asked | null => {
	if (typed.day === null || holidays === null) return null
	const closures = typed.closedOn === null ? [] : [typed.closedOn]
	return { ...typed, set, rule, day: typed.day, court: { holidays, closures } }
}

/** A deadline computed in the browser, for no case: by a rule or for a period of days. The rule is in the address. */
export function Calculator() {
	const { params, set: setParams } = useUrlParams()
	const [typed, setTyped] = useState(EMPTY)
	const change: Change = (to) => setTyped((before) => ({ ...before, ...to }))
	const holidays = useHolidays(typed.courtId)
	const byRule = params.get('by') !== 'period'
	const { offered } = useRuleSets()
	const ruleId = params.get('rule') ?? ''
	const setOfRule = chosenSet(offered, params.get('set'), ruleId)
	const set = (byRule ? setOfRule : offered.find((one) => one.id === typed.setId)) ?? FIRST_SET
	const rule = byRule ? ruleOf(set, ruleId) : null
	return (
		<div className={classes.columns}>
			<Card title="Compute a deadline">
				<div className={classes.stack}>
					<RadioField
						label="Compute by"
						required
						inline
						options={[
							{ value: 'rule', label: 'Court rule' },
							{ value: 'period', label: 'Number of days' },
						]}
						value={byRule ? 'rule' : 'period'}
						onChange={(by) => setParams({ by: by === 'period' ? by : null })}
					/>
					{byRule ? (
						<ComboboxField
							label="Rule"
							required
							options={ruleOptions(offered)}
							value={rule === null ? null : keyOf(set.id, rule.id)}
							onChange={(to) => setParams(to === null ? { set: null, rule: null } : ofKey(to))}
							placeholder="“answer” or “12(a)”"
						/>
					) : (
						<PeriodChoice offered={offered} set={set} typed={typed} change={change} />
					)}
					<EventFields set={set} rule={rule} typed={typed} change={change} />
				</div>
			</Card>
			<Result asked={byRule && rule === null ? null : askedOf(typed, set, rule, holidays)} />
		</div>
	)
}

interface ChoiceProps {
	readonly set: RuleSet
	readonly typed: Typed
	readonly change: Change
}

function PeriodChoice({ offered, set, typed, change }: ChoiceProps & { readonly offered: readonly RuleSet[] }) {
	return (
		<>
			<NativeSelectField
				label="Computed as in"
				required
				options={offered.map(({ id, title }) => ({ value: id, label: title }))}
				value={set.id}
				onChange={(to) => to !== '' && change({ setId: to })}
			/>
			<PeriodFields period={typed.period} onChange={(period) => change({ period })} />
			<CheckboxField
				label="Something has to be filed with the court"
				value={typed.isFiling}
				onChange={(isFiling) => change({ isFiling })}
			/>
		</>
	)
}

function EventFields({ set, rule, typed, change }: ChoiceProps & { readonly rule: Rule | null }) {
	const isServed = rule === null || rule.addsServiceDays === true
	return (
		<>
			<DateField
				label="Trigger date"
				required
				help={rule === null ? 'The day of the event itself is not counted.' : triggerLabel(set, rule.trigger)}
				value={typed.day}
				onChange={(day) => change({ day })}
			/>
			{isServed && (
				<NativeSelectField
					label="Served by"
					required
					options={meansOptions(set)}
					value={typed.means}
					onChange={(to) => to !== '' && change({ means: to })}
					help="Only the means that the rule names add days."
				/>
			)}
			<CourtField value={typed.courtId} onChange={(courtId) => change({ courtId })} />
			<DateField
				label="Clerk’s office inaccessible on"
				value={typed.closedOn}
				onChange={(closedOn) => change({ closedOn })}
				help="Extends a time for filing that ends on this day."
			/>
		</>
	)
}

function Result({ asked }: { readonly asked: Asked | null }) {
	const query = useQuery(verificationsQuery)
	if (asked === null)
		return (
			<Muted as="p">
				The due date appears here with each step of its computation. Weekends, the legal holidays of the rule set and
				those entered under Courts are taken into account.
			</Muted>
		)
	const answer = answerOf(asked)
	if (answer.problem !== null) return <Banner tone="red">{answer.problem}</Banner>
	const { set, rule, period } = asked
	return (
		<Loaded query={query} skeleton={<LoadingLines what="verified rules" />}>
			{({ items }) => (
				<DeadlineResult
					title={rule === null ? periodTitle(period, asked.day) : `${rule.title} · ${rule.cite}`}
					deadline={answer.deadline}
					others={answer.others}
					mark={<VerifiedMark by={verificationOf(items, set, rule?.id)} />}
					note={rule?.note}
				/>
			)}
		</Loaded>
	)
}
