import {
	type AgentCase,
	FLAG_CODES,
	isWaiting,
	type LoggedStep,
	STATUS_LABELS,
	STATUS_TONES,
	STEP_LABELS,
} from '@praxis/contract/agent/agent.fields'
import { type ReactNode, useId } from 'react'
import { Muted, Row, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './agent.module.css'
import {
	daysOf,
	moneyOf,
	OUTCOME_LABELS,
	OVER_LABELS,
	percent,
	RISK_LABELS,
	RISK_TONES,
	sortedBy,
	sourceHref,
} from './agent-text.ts'
import { PendingActions } from './pending-actions.tsx'

interface Part {
	readonly one: AgentCase
}

function More({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<details className={classes.more}>
			<summary>{title}</summary>
			{children}
		</details>
	)
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
	return (
		<ul className={classes.lines}>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	)
}

interface FactProps {
	readonly label: string
	readonly value: ReactNode
	readonly under?: ReactNode
	readonly children?: ReactNode
}

function Fact({ label, value, under, children }: FactProps) {
	return (
		<div className={classes.fact}>
			<dt>{label}</dt>
			<dd>
				<span className={classes.value}>{value}</span>
				{under !== undefined && <span className={classes.muted}>{under}</span>}
				{children}
			</dd>
		</div>
	)
}

function ClassificationFact({ one }: Part) {
	const { classification, practiceArea } = one
	const isChanged = practiceArea !== classification.practiceArea
	return (
		<Fact
			label="Classification"
			value={practiceArea ?? 'No practice area'}
			under={isChanged ? 'Changed by a person' : `Confidence ${percent(classification.confidence)}, ${sortedBy(one)}`}
		>
			<More title="Why this practice area">
				<Lines lines={classification.why} />
			</More>
		</Fact>
	)
}

function AttorneyFact({ one }: Part) {
	const { attorneyId, attorneyName, matchScore, matchWhy } = one
	return (
		<Fact
			label="Attorney"
			value={attorneyId === null ? 'No one fits' : attorneyName}
			{...(matchScore !== null && { under: `Match ${percent(matchScore)}` })}
		>
			{matchWhy.length > 0 && (
				<More title={attorneyId === null ? 'Why no one fits' : 'Why this attorney'}>
					<Lines lines={matchWhy} />
				</More>
			)}
		</Fact>
	)
}

function RiskFact({ one: { risk } }: Part) {
	return (
		<Fact label="Risk" value={`${RISK_LABELS[risk.level]}, ${risk.score} of 100`}>
			<span className={classes.track} aria-hidden="true">
				<span data-tone={RISK_TONES[risk.level]} style={{ inlineSize: `${Math.max(2, risk.score)}%` }} />
			</span>
			{risk.factors.length > 0 && (
				<More title="What it rests on">
					<Lines lines={[...new Set(risk.factors.map(({ text }) => text))]} />
				</More>
			)}
		</Fact>
	)
}

interface EstimatedProps {
	readonly label: string
	readonly text: string
	readonly basis: string | undefined
}

function Estimated({ label, text, basis }: EstimatedProps) {
	return (
		<>
			<dt>{label}</dt>
			<dd>
				<span className={basis === undefined ? classes.muted : classes.value}>{text}</span>
				{basis !== undefined && <span className={classes.muted}>{basis}</span>}
			</dd>
		</>
	)
}

function Facts({ one }: Part) {
	return (
		<dl className={classes.facts}>
			<ClassificationFact one={one} />
			<AttorneyFact one={one} />
			<RiskFact one={one} />
			<div className={classes.estimates}>
				<Estimated label="Estimated value" text={moneyOf(one.estimatedValue)} basis={one.estimatedValue?.basis} />
				<Estimated
					label="Estimated duration"
					text={daysOf(one.estimatedDuration)}
					basis={one.estimatedDuration?.basis}
				/>
			</div>
		</dl>
	)
}

function Flags({ one: { flags } }: Part) {
	if (flags.length === 0) return null
	return (
		<ul className={classes.flags} aria-label="Why it is flagged">
			{flags.map(({ code, text }) => (
				<li key={`${code} ${text}`}>
					<strong>{FLAG_CODES[code]}.</strong> {text.replace(`${FLAG_CODES[code]}. `, '')}
				</li>
			))}
		</ul>
	)
}

function Recommendations({ one: { recommendations } }: Part) {
	if (recommendations.length === 0) return null
	return (
		<div className={classes.section}>
			<h4>Recommendations</h4>
			<Lines lines={recommendations} />
		</div>
	)
}

/** What the agent did by itself, and what became of it. */
function OwnActs({ one }: Part) {
	if (one.assignedAt === null) return null
	return (
		<p className={classes.acts}>
			Assigned automatically <InstantText at={one.assignedAt} shown="relative" />. {one.assignedWhy}
			{one.notifiedAt !== null && ' The contact message was emailed.'}
			{one.reversedAt !== null && (
				<>
					{' '}
					Reversed <InstantText at={one.reversedAt} shown="relative" />: {one.reversalReason}
				</>
			)}
		</p>
	)
}

function Decision({ one }: Part) {
	if (one.status === 'rejected') {
		return (
			<p className={classes.decision}>
				<strong>Rejected</strong>
				{one.decidedByName !== '' && ` by ${one.decidedByName}`}: {one.rejectionReason}
			</p>
		)
	}
	if (one.status === 'accepted') {
		return (
			<p className={classes.decision}>
				<strong>Accepted</strong>
				{one.decidedByName !== '' && ` by ${one.decidedByName}`}.{' '}
				{one.caseId !== null && <UiLink href={`/dashboard/cases/${one.caseId}`}>Open the case</UiLink>}
			</p>
		)
	}
	return one.standing === 'open' ? null : <p className={classes.decision}>{OVER_LABELS[one.standing]}</p>
}

/** The steps of a run, each with what it came to. */
export function Steps({ steps }: { readonly steps: readonly LoggedStep[] }) {
	return (
		<ol className={classes.steps}>
			{steps.map(({ step, outcome, note, at }) => (
				<li key={`${step} ${at}`} data-outcome={outcome}>
					<Muted>{STEP_LABELS[step]}</Muted>
					<span>
						{outcome !== 'done' && <span className={classes.outcome}>{OUTCOME_LABELS[outcome]}. </span>}
						{note}
					</span>
				</li>
			))}
		</ol>
	)
}

/** One pending case: what the agent found, why, and what a person can do. */
export function PendingCard({ one }: Part) {
	const id = useId()
	const waits = isWaiting(one)
	return (
		<article className={classes.card} aria-labelledby={id} data-flagged={one.status === 'flagged' || undefined}>
			<Row as="header" gap={3} align="start" justify="between" wrap={false}>
				<div className={classes.who}>
					<h3 id={id}>{one.caseName}</h3>
					<p className={classes.muted}>
						<UiLink href={sourceHref(one)}>{one.name || 'Unknown person'}</UiLink> · received{' '}
						<InstantText at={one.receivedAt} shown="relative" />
						{one.isEdited && ' · edited'}
					</p>
				</div>
				<StatusMark tone={STATUS_TONES[one.status]}>{STATUS_LABELS[one.status]}</StatusMark>
			</Row>
			{one.excerpt !== '' && (
				<Text as="p" width="measure" breaks>
					{one.excerpt}
				</Text>
			)}
			<Flags one={one} />
			<Facts one={one} />
			<Recommendations one={one} />
			<OwnActs one={one} />
			<Decision one={one} />
			{one.steps.length > 0 && (
				<More title="How it was processed">
					<Steps steps={one.steps} />
				</More>
			)}
			{waits && <PendingActions one={one} />}
		</article>
	)
}
