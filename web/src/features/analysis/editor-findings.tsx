import type {
	DocumentAnalysis,
	DocumentFindingKind,
	RiskLevel,
} from '@praxis/contract/analysis/document-analysis.fields'
import type { Tone } from '@praxis/contract/kernel/field'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './analysis.module.css'
import { checkedText } from './analysis-report.ts'
import { DroppedNotice } from './analysis-result.tsx'
import { ModelText, Statement } from './model-text.tsx'
import type { OpenPassage } from './passage-list.tsx'

const LEVELS: Readonly<Record<RiskLevel, readonly [Tone, string]>> = {
	high: ['red', 'High risk'],
	medium: ['amber', 'Medium risk'],
	low: ['green', 'Low risk'],
}

interface EditorFindingsProps extends OpenPassage {
	readonly analysis: DocumentAnalysis
}

/** What a writer needs of an analysis: summary, strategy, risk and what to do. */
export function EditorFindings({ analysis, onOpen }: EditorFindingsProps) {
	const { summary, riskLevel, dropped, note, unfoundCitations, model, createdAt, findings, depth } = analysis
	const level = riskLevel === null ? null : LEVELS[riskLevel]
	const found = (kind: DocumentFindingKind, none: string) => (
		<Found analysis={analysis} kind={kind} none={none} onOpen={onOpen} />
	)
	const deeper = (none: string) =>
		depth === 'comprehensive' ? none : 'Choose the depth Comprehensive to have this analyzed.'
	return (
		<div className={classes.stack}>
			<p className={classes.muted}>
				{model.name}, <InstantText at={createdAt} />. {checkedText(findings, 'the document')}
			</p>
			{note !== null && <Banner tone="amber">{note}</Banner>}
			<DroppedNotice dropped={dropped} />
			<section className={classes.section}>
				<Text as="h3" size="title-3" font="title">
					Executive Summary
				</Text>
				{summary === '' ? (
					<p className={classes.muted}>The model gave no summary.</p>
				) : (
					<ModelText text={summary} unfound={unfoundCitations} />
				)}
			</section>
			<section className={classes.section}>
				<Text as="h3" size="title-3" font="title">
					Strategic Insights
				</Text>
				<h4>Court strategy</h4>
				{found('strategy', deeper('Nothing was found.'))}
				<h4>Judge profile</h4>
				{found('judge', deeper('The document says nothing about the judge.'))}
			</section>
			<section className={classes.section}>
				<Text as="h3" size="title-3" font="title">
					Risk Assessment
				</Text>
				{level !== null && (
					<div>
						<StatusMark tone={level[0]}>{level[1]}</StatusMark>
					</div>
				)}
				{found('risk', 'No risk factors were found.')}
			</section>
			<section className={classes.section}>
				<Text as="h3" size="title-3" font="title">
					Recommendations
				</Text>
				{found('recommendation', depth === 'basic' ? 'Choose the depth Detailed to get recommendations.' : 'None.')}
			</section>
		</div>
	)
}

interface FoundProps extends EditorFindingsProps {
	readonly kind: DocumentFindingKind
	/** Said where there is none. */
	readonly none: string
}

function Found({ analysis: { findings, unfoundCitations }, kind, none, onOpen }: FoundProps) {
	const found = findings.filter((one) => one.kind === kind)
	if (found.length === 0) return <p className={classes.muted}>{none}</p>
	return (
		<Stack as="ul" gap={2}>
			{found.map(({ text, evidence }) => (
				<li key={`${text} ${evidence[0]?.page}`} className={classes.finding}>
					<Statement text={text} passages={evidence} unfound={unfoundCitations} onOpen={onOpen} />
				</li>
			))}
		</Stack>
	)
}
