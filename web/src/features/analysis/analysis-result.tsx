import { analyses } from '@praxis/contract/analysis/analysis.contract'
import type { CaseAnalysis, Evidence, Finding, UsedSource } from '@praxis/contract/analysis/analysis.fields'
import type { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { PERSPECTIVE_LABELS } from '@praxis/contract/prompts/perspectives'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { costText } from '../models/model-text.ts'
import { TOPIC } from './analysis.api.ts'
import classes from './analysis.module.css'
import { checkedText, FULL_UNCHECKED, sectionsOf } from './analysis-report.ts'
import { ExportAnalysis } from './export-analysis.tsx'
import { ModelOpinion, ModelText, Statement } from './model-text.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import type { OpenPassage } from './passage-list.tsx'

interface SectionProps extends OpenPassage {
	readonly unfound: CaseAnalysis['unfoundCitations']
	readonly title: string
	readonly findings: readonly Finding[]
	/** Shown where there are no findings. */
	readonly instead: string | null
}

function Section({ title, findings, instead, unfound, onOpen }: SectionProps) {
	if (findings.length === 0 && instead === null) return null
	return (
		<Stack as="section" gap={2}>
			<Text as="h3" size="title-3" font="title">
				{title}
			</Text>
			{findings.length === 0 ? (
				<p className={classes.text}>{instead}</p>
			) : (
				<Stack as="ul" gap={2}>
					{findings.map(({ text, evidence }) => (
						<li key={text} className={classes.finding}>
							<Statement text={text} passages={evidence} unfound={unfound} onOpen={onOpen} />
						</li>
					))}
				</Stack>
			)}
		</Stack>
	)
}

function pagesText({ kind, pages, pagesSent }: UsedSource): string {
	if (kind !== 'document') return ''
	return pagesSent === pages
		? `, ${pages === 1 ? '1 page' : `${formatCount(pages)} pages`}`
		: `, ${formatCount(pagesSent)} of ${formatCount(pages)} pages sent`
}

/** What made the analysis. */
function Origin({ analysis }: { readonly analysis: CaseAnalysis }) {
	const { model, sources, parameters, costMicrodollars, createdByName, createdAt, perspective, prompt } = analysis
	return (
		<details className={classes.origin}>
			<summary>
				{PERSPECTIVE_LABELS[perspective]} perspective, {model.name}, <InstantText at={createdAt} />
			</summary>
			<p className={classes.muted}>
				By {createdByName}. Sent to {model.destination} ({model.providerName}). Temperature {parameters.temperature},
				cost {costText(costMicrodollars)}. Prompt:{' '}
				{prompt === null ? 'the one of Praxis' : `${prompt.name}, version ${prompt.version}`}.
			</p>
			<ul className={classes.sources}>
				{sources.map((one) => (
					<li key={`${one.kind} ${one.documentId}`}>
						{one.title}
						{pagesText(one)}
					</li>
				))}
			</ul>
		</details>
	)
}

interface RemoveAnalysisProps {
	readonly endpoint: typeof analyses.remove | typeof documentAnalyses.remove
	readonly topic: string
	readonly id: string
}

/** Deletes a saved analysis after asking; nothing where the caller may not. */
export function RemoveAnalysis({ endpoint, topic, id }: RemoveAnalysisProps) {
	const mayRemove = useMay()(endpoint)
	const [isAsking, setAsking] = useState(false)
	const remove = useSave(endpoint, { topic, failed: 'Failed to delete the analysis' })
	if (!mayRemove) return null
	return (
		<>
			<Button size="small" variant="danger-quiet" onClick={() => setAsking(true)}>
				Delete analysis
			</Button>
			<ConfirmDialog
				opened={isAsking}
				onClose={() => setAsking(false)}
				title="Delete this analysis?"
				confirmLabel="Delete analysis"
				tone="danger"
				onConfirm={async () => {
					await remove({ id }, { message: () => 'Analysis deleted.' })
					setAsking(false)
				}}
			>
				<p>The analysis is deleted permanently. What was analyzed stays.</p>
			</ConfirmDialog>
		</>
	)
}

/** How many statements rest on nothing. */
export function DroppedNotice({ dropped }: { readonly dropped: number }) {
	if (dropped === 0) return null
	const isOne = dropped === 1
	return (
		<Banner tone="amber">
			{isOne ? '1 statement was' : `${formatCount(dropped)} statements were`} left out: no quote of{' '}
			{isOne ? 'it' : 'theirs'} is in the sources.
		</Banner>
	)
}

/** One version: every statement with the passages it rests on. */
export function AnalysisResult({ analysis }: { readonly analysis: CaseAnalysis }) {
	const [opened, setOpened] = useState<Evidence | null>(null)
	const { summary, likelihood, findings, dropped, note, sources, answer, unfoundCitations } = analysis
	return (
		<Card
			title="Analysis"
			actions={
				<>
					<ExportAnalysis analysis={analysis} />
					<RemoveAnalysis endpoint={analyses.remove} topic={TOPIC} id={analysis.id} />
				</>
			}
		>
			<div className={classes.stack}>
				<Origin analysis={analysis} />
				<p className={classes.muted}>{checkedText(findings, 'the sources')}</p>
				{note !== null && <Banner tone="amber">{note}</Banner>}
				{answer === null && <DroppedNotice dropped={dropped} />}
				{sectionsOf(analysis).map(({ kind, ...section }) => (
					<Section key={kind} {...section} unfound={unfoundCitations} onOpen={setOpened} />
				))}
				{`${summary}${likelihood}` !== '' && (
					<ModelOpinion>
						{summary !== '' && (
							<Stack as="section" gap={2}>
								<h4>Summary</h4>
								<ModelText text={summary} unfound={unfoundCitations} />
							</Stack>
						)}
						{likelihood !== '' && (
							<Stack as="section" gap={2}>
								<h4>Likely outcome</h4>
								<ModelText text={likelihood} unfound={unfoundCitations} />
							</Stack>
						)}
					</ModelOpinion>
				)}
				{answer !== null && (
					<Stack as="section" gap={2}>
						<Text as="h3" size="title-3" font="title">
							Full analysis
						</Text>
						<p className={classes.muted}>{FULL_UNCHECKED}</p>
						<ModelText text={answer} unfound={unfoundCitations} />
					</Stack>
				)}
			</div>
			{opened !== null && (
				<PassageDialog
					evidence={opened}
					versionNumber={sources.find((one) => one.documentId === opened.documentId)?.versionNumber ?? null}
					onClose={() => setOpened(null)}
				/>
			)}
		</Card>
	)
}
