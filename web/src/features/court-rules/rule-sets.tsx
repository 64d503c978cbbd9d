import { courtRules, type RuleVerification } from '@praxis/contract/court-rules/court-rules.contract'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { type OwnRuleSet, ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { COMPUTING_RULE, RULE_SETS, triggerLabel } from '@praxis/contract/court-rules/rule-sets'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Muted, Row, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { COURT_RULES, saving, verificationsQuery } from './court-rules.api.ts'
import classes from './court-rules.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { ImportRuleSet, RuleSetActions } from './rule-set-actions.tsx'
import { useRuleSets } from './use-rule-sets.ts'
import { VerifiedMark, verificationOf } from './verified-mark.tsx'

/** The sets of court rules, each rule with its source, and who of the firm has verified it. */
export function RuleSets() {
	const query = useQuery(verificationsQuery)
	const { params, set: setParams } = useUrlParams()
	const { own, setOf } = useRuleSets()
	const set = setOf(params.get('set') ?? '') ?? FRCP
	const options = [...RULE_SETS, ...own.map((one) => one.content)].map(({ id, title }) => ({ value: id, label: title }))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="rule sets" />}>
			{({ items }) => (
				<div className={classes.stack}>
					<Row gap={3} align="end">
						<NativeSelectField
							label="Rule set"
							required
							options={options}
							value={set.id}
							onChange={(to) => setParams({ set: to === FRCP.id ? null : to })}
						/>
						<ImportRuleSet />
					</Row>
					<SetCard key={set.id} set={set} own={own.find((one) => one.id === set.id) ?? null} verified={items} />
				</div>
			)}
		</Loaded>
	)
}

interface SetCardProps {
	readonly set: RuleSet
	/** Where it is one of the firm. */
	readonly own: OwnRuleSet | null
	readonly verified: readonly RuleVerification[]
}

function SetCard({ set, own, verified }: SetCardProps) {
	const [search, setSearch] = useState('')
	const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
	const shown = set.rules.filter(({ title, cite, trigger }) => {
		const text = `${title} ${cite} ${triggerLabel(set, trigger)}`.toLocaleLowerCase()
		return words.every((word) => text.includes(word))
	})
	const count = set.rules.filter((one) => verificationOf(verified, set, one.id) !== null).length
	return (
		<Card title={set.title} actions={<RuleSetActions set={set} own={own} />}>
			<div className={classes.stack}>
				<FactList
					layout="columns"
					facts={[
						{ label: 'Jurisdiction', value: set.jurisdiction },
						{ label: 'Edition', value: own === null ? formatDate(set.edition) : editionOf(own) },
						{ label: 'Rules', value: set.rules.length },
						{ label: 'Verified by this firm', value: `${count} of ${set.rules.length}` },
						{ label: 'Source', value: <UiLink href={set.source}>{new URL(set.source).host}</UiLink> },
					]}
				/>
				<RuleLine
					set={set}
					own={own}
					ruleId={COMPUTING_RULE}
					title="Computing time"
					cite={set.computing.cite}
					source={set.source}
					detail={`In force since ${formatDate(set.computing.from)}.`}
					verified={verified}
				/>
				<Row gap={3} align="end">
					<SearchBox label="Search rules" value={search} onSearch={setSearch} />
				</Row>
				{shown.length === 0 && <Muted as="p">No rule matches.</Muted>}
				<ul className={classes.rules}>
					{shown.map((rule) => (
						<li key={rule.id}>
							<RuleLine
								set={set}
								own={own}
								ruleId={rule.id}
								title={rule.title}
								cite={rule.cite}
								source={rule.source}
								detail={detailOf(set, rule)}
								verified={verified}
							/>
						</li>
					))}
				</ul>
			</div>
		</Card>
	)
}

const editionOf = ({ content, isArchived }: OwnRuleSet) =>
	`Your own, ${content.edition}${isArchived ? ', archived' : ''}`

function detailOf(set: RuleSet, rule: RuleSet['rules'][number]): string {
	const { count, unit, direction } = rule.period
	const since = rule.from === undefined ? '' : ` In force since ${formatDate(rule.from)}.`
	const period = `${count} ${unit.replace('-', ' ')}${count === 1 ? '' : 's'} ${direction}`
	return `${period}: ${triggerLabel(set, rule.trigger)}.${since}${rule.note === undefined ? '' : ` ${rule.note}`}`
}

interface RuleLineProps extends SetCardProps {
	readonly ruleId: string
	readonly title: string
	readonly cite: string
	readonly source: string
	readonly detail: string
}

function RuleLine({ set, own, ruleId, title, cite, source, detail, verified }: RuleLineProps) {
	const mayCall = useMay()
	const [edits, setEdits] = useState(false)
	const rule = set.rules.find((one) => one.id === ruleId) ?? null
	const verify = useSave(courtRules.verify, saving('Failed to verify the rule'))
	const withdraw = useSave(courtRules.withdraw, saving('Failed to withdraw the verification'))
	const by = verificationOf(verified, set, ruleId)
	const failed = (error: unknown) => toast.error(failureOf(error).message)
	const named = { setId: set.id, ruleId }
	return (
		<div className={classes.rule}>
			<div>
				<Text as="p" weight="strong">
					{title}
				</Text>
				<Muted as="p">
					<UiLink href={source}>{cite}</UiLink> · {detail}
				</Muted>
			</div>
			<Row>
				<VerifiedMark by={by} />
				{own !== null && rule !== null && mayCall(ownRuleSets.save) && (
					<Button size="small" aria-label={`Edit ${title}`} onClick={() => setEdits(true)}>
						Edit
					</Button>
				)}
				{edits && own !== null && <RuleDialog own={own} rule={rule} onClose={() => setEdits(false)} />}
				{ruleId !== COMPUTING_RULE && own === null && (
					<ButtonLink size="small" variant="quiet" href={`${COURT_RULES.href}?tab=calculator&rule=${ruleId}`}>
						Compute
					</ButtonLink>
				)}
				{by === null && mayCall(courtRules.verify) && (
					<Button
						size="small"
						aria-label={`Mark as verified: ${title}`}
						onClick={() =>
							verify({ ...named, edition: set.edition }, { message: () => `Verified ${cite}.` }).catch(failed)
						}
					>
						Mark as verified
					</Button>
				)}
				{by !== null && mayCall(courtRules.withdraw) && (
					<Button
						size="small"
						variant="quiet"
						aria-label={`Withdraw verification: ${title}`}
						onClick={() => withdraw(named, { message: () => `Verification of ${cite} withdrawn.` }).catch(failed)}
					>
						Withdraw
					</Button>
				)}
			</Row>
		</div>
	)
}
