import type { CaseAnalysis, Evidence, Finding } from '@praxis/contract/analysis/analysis.fields'
import { compareFindings, type FindingPair } from '@praxis/contract/analysis/compare-analyses.rules'
import { PERSPECTIVE_LABELS } from '@praxis/contract/prompts/perspectives'
import { useState } from 'react'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import { SECTIONS } from './analysis-report.ts'
import { MissingValues, ModelOpinion, ModelText } from './model-text.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import { type OpenPassage, PassageList } from './passage-list.tsx'

interface ComparisonProps {
	readonly before: CaseAnalysis
	readonly after: CaseAnalysis
}

/** What tells saved versions apart: when, by which model, and for whom. */
export const nameOf = ({ perspective, createdAt, model, createdByName }: CaseAnalysis) =>
	[PERSPECTIVE_LABELS[perspective], formatInstant(createdAt), model.name, createdByName].filter(Boolean).join(', ')

interface SideProps extends OpenPassage {
	readonly finding: Finding | null
	readonly of: CaseAnalysis
}

function Side({ finding, of, onOpen }: SideProps) {
	return (
		<Stack gap={2}>
			<span className={classes.comparedName}>{nameOf(of)}</span>
			{finding === null ? (
				<p className={classes.muted}>{of.answer === null ? 'Not stated' : 'Not among its checked statements'}</p>
			) : (
				<>
					<ModelText text={finding.text} unfound={of.unfoundCitations} passages={finding.evidence} />
					<MissingValues text={finding.text} passages={finding.evidence} />
					<PassageList passages={finding.evidence} onOpen={onOpen} />
				</>
			)}
		</Stack>
	)
}

/** What each analysis says without a passage. */
function Opinions({ sides }: { readonly sides: readonly CaseAnalysis[] }) {
	if (sides.every(({ summary, likelihood }) => `${summary}${likelihood}` === '')) return null
	return (
		<ModelOpinion>
			<div className={classes.compared}>
				{sides.map((of) => (
					<Stack gap={2} key={of.id}>
						<span className={classes.comparedName}>{nameOf(of)}</span>
						{of.likelihood !== '' && (
							<ModelText text={`Likely outcome: ${of.likelihood}`} unfound={of.unfoundCitations} />
						)}
						{of.summary !== '' && <ModelText text={of.summary} unfound={of.unfoundCitations} />}
					</Stack>
				))}
			</div>
		</ModelOpinion>
	)
}

const keyOf = ({ before, after }: FindingPair) => `${before?.text} ${after?.text}`

/** Two analyses of a case beside each other: what both state, and what only one does. */
export function AnalysisComparison({ before, after }: ComparisonProps) {
	const [opened, setOpened] = useState<{ readonly of: CaseAnalysis; readonly evidence: Evidence } | null>(null)
	const pairs = compareFindings(before.findings, after.findings)
	const both = pairs.filter((pair) => pair.before !== null && pair.after !== null).length
	const sides = [before, after] as const
	const open = (of: CaseAnalysis) => (evidence: Evidence) => setOpened({ of, evidence })
	return (
		<Card title="Comparison">
			<Stack gap={5}>
				<p className={classes.muted}>
					{`${both} of ${pairs.length} statements are in both: they rest on the same passage or say the same in nearly the same words.`}
				</p>
				<div className={classes.compared}>
					{sides.map((of) => (
						<Stack gap={2} key={of.id}>
							<strong>{nameOf(of)}</strong>
							<span className={classes.muted}>{of.model.name}</span>
						</Stack>
					))}
				</div>
				{SECTIONS.map(([kind, title]) => {
					const own = pairs.filter((pair) => pair.kind === kind)
					if (own.length === 0) return null
					return (
						<Stack as="section" gap={2} key={kind}>
							<Text as="h3" size="title-3" font="title">
								{title}
							</Text>
							<Stack as="ul" gap={2} aria-label={title}>
								{own.map((pair) => (
									<li key={keyOf(pair)} className={classes.compared}>
										<Side finding={pair.before} of={before} onOpen={open(before)} />
										<Side finding={pair.after} of={after} onOpen={open(after)} />
									</li>
								))}
							</Stack>
						</Stack>
					)
				})}
				<Opinions sides={sides} />
			</Stack>
			{opened !== null && (
				<PassageDialog
					evidence={opened.evidence}
					versionNumber={
						opened.of.sources.find((one) => one.documentId === opened.evidence.documentId)?.versionNumber ?? null
					}
					onClose={() => setOpened(null)}
				/>
			)}
		</Card>
	)
}
