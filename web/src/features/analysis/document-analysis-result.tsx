import { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { DEPTH_LABELS, type DocumentAnalysis, type RiskLevel } from '@praxis/contract/analysis/document-analysis.fields'
import type { Tone } from '@praxis/contract/kernel/field'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { costText } from '../models/model-text.ts'
import { DOCUMENT_TOPIC } from './analysis.api.ts'
import classes from './analysis.module.css'
import { checkedText } from './analysis-report.ts'
import { DroppedNotice, RemoveAnalysis } from './analysis-result.tsx'
import { FindingTabs } from './document-facts.tsx'
import { ModelOpinion, ModelText } from './model-text.tsx'
import type { OpenPassage } from './passage-list.tsx'

const RISKS: Readonly<Record<RiskLevel, readonly [Tone, string]>> = {
	high: ['red', 'High risk'],
	medium: ['amber', 'Medium risk'],
	low: ['green', 'Low risk'],
}

function Origin({ analysis }: { readonly analysis: DocumentAnalysis }) {
	const { model, depth, versionNumber, pages, pagesSent, costMicrodollars, createdByName, createdAt } = analysis
	const { findings } = analysis
	return (
		<p className={classes.muted}>
			{DEPTH_LABELS[depth]}, version {versionNumber}, {model.name}, <InstantText at={createdAt} />. By {createdByName}.
			Sent to {model.destination} ({model.providerName}), {formatCount(pagesSent)} of {formatCount(pages)}{' '}
			{pages === 1 ? 'page' : 'pages'}, cost {costText(costMicrodollars)}. {checkedText(findings, 'the document')}
		</p>
	)
}

interface ResultProps extends OpenPassage {
	readonly analysis: DocumentAnalysis
}

/** One analysis: findings with the passages they rest on, and below them what has none. */
export function DocumentAnalysisResult({ analysis, onOpen }: ResultProps) {
	const { id, summary, riskLevel, findings, dropped, note, unfoundCitations } = analysis
	// A level of risk that no finding bears out tells nothing.
	const hasRisk = findings.some(({ kind }) => kind === 'risk')
	const risk = riskLevel === null || !hasRisk ? null : RISKS[riskLevel]
	return (
		<Card
			title="Findings of the model"
			actions={<RemoveAnalysis endpoint={documentAnalyses.remove} topic={DOCUMENT_TOPIC} id={id} />}
		>
			<div className={classes.stack}>
				{note !== null && <Banner tone="amber">{note}</Banner>}
				<DroppedNotice dropped={dropped} />
				<FindingTabs
					label="Findings"
					param="findings"
					findings={findings}
					model={{ unfound: unfoundCitations }}
					onOpen={onOpen}
				/>
				{(risk !== null || summary !== '') && (
					<ModelOpinion>
						{risk !== null && (
							<div>
								<StatusMark tone={risk[0]}>{risk[1]}</StatusMark>
							</div>
						)}
						{summary !== '' && (
							<Stack as="section" gap={2}>
								<h4>Executive summary</h4>
								<ModelText text={summary} unfound={unfoundCitations} />
							</Stack>
						)}
					</ModelOpinion>
				)}
				<Origin analysis={analysis} />
			</div>
		</Card>
	)
}
