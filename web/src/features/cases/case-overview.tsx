import type { AnalysisData, CaseRecord } from '@praxis/contract/cases/cases.fields'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordColumns, SummaryStrip } from '../../ui/record/record-page.tsx'
import { isAssessed } from './case-assessed.ts'
import { CaseDetails } from './case-details.tsx'
import { CaseStages } from './case-stages.tsx'
import classes from './cases.module.css'

export function CaseOverview({ one }: { readonly one: CaseRecord }) {
	return (
		<RecordColumns
			main={
				<>
					<CaseStages one={one} />
					<Card title="Description">
						{one.description === '' ? (
							<Muted as="p">No description yet.</Muted>
						) : (
							<p className={classes.prose}>{one.description}</p>
						)}
					</Card>
					{one.analysisData !== null && <Assessment id={one.id} analysis={one.analysisData} />}
				</>
			}
			side={
				<>
					<CaseDetails one={one} />
					<Card title="Client contact">
						<dl className={classes.contact}>
							<dt>Email</dt>
							<dd>{one.clientEmail === '' ? '—' : <a href={`mailto:${one.clientEmail}`}>{one.clientEmail}</a>}</dd>
							<dt>Phone</dt>
							<dd>{one.clientPhone === '' ? '—' : <a href={`tel:${one.clientPhone}`}>{one.clientPhone}</a>}</dd>
						</dl>
					</Card>
				</>
			}
		/>
	)
}

interface CaseNotesProps {
	readonly one: CaseRecord
	readonly onEdit: (() => void) | null
}

/** Internal notes: work product that no client can read. */
export function CaseNotes({ one, onEdit }: CaseNotesProps) {
	const edit = onEdit && (
		<Button size="small" icon={<Icon name="edit" />} onClick={onEdit}>
			Edit notes
		</Button>
	)
	return (
		<Card title="Internal notes" actions={edit}>
			<Muted as="p">Only firm staff can read these notes. Never shared with the client.</Muted>
			{one.internalNotes ? <p className={classes.prose}>{one.internalNotes}</p> : <Muted as="p">No notes yet.</Muted>}
		</Card>
	)
}

interface AssessmentProps {
	readonly id: string
	readonly analysis: AnalysisData
}

export function Assessment({ id, analysis }: AssessmentProps) {
	const { may } = useAuth()
	const { strengths, weaknesses, recommendations, outcomePrediction, riskAssessment } = analysis
	if (!isAssessed(analysis)) {
		return (
			<Card
				title="Assessment"
				actions={
					may('view_legal_work') && (
						<ButtonLink size="small" href={`/dashboard/cases/${id}?tab=analysis`}>
							Assess this case
						</ButtonLink>
					)
				}
			>
				<Muted as="p">Not assessed</Muted>
			</Card>
		)
	}
	return (
		<Card title="Assessment">
			{analysis.summary !== '' && <p className={classes.prose}>{analysis.summary}</p>}
			<Findings title="Strengths" items={strengths} />
			<Findings title="Weaknesses" items={weaknesses} />
			<Findings title="Recommendations" items={recommendations} />
			{outcomePrediction.likelihood !== '' && (
				<p>
					<strong>Likely outcome: {outcomePrediction.likelihood}.</strong> {outcomePrediction.justification}
				</p>
			)}
			<div className={classes.risks}>
				<SummaryStrip
					facts={[
						{ label: 'Overall risk', value: riskAssessment.overall },
						{ label: 'Financial', value: riskAssessment.financial },
						{ label: 'Timeline', value: riskAssessment.timeline },
						{ label: 'Precedential', value: riskAssessment.precedential },
					]}
				/>
			</div>
		</Card>
	)
}

function Findings({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
	if (items.length === 0) return null
	return (
		<section>
			<h3 className={classes.findings}>{title}</h3>
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	)
}
