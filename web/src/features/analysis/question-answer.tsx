import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import type { DocumentQuestion } from '@praxis/contract/analysis/document-questions.fields'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { costText } from '../models/model-text.ts'
import { QUESTION_TOPIC } from './analysis.api.ts'
import classes from './analysis.module.css'
import { checkedText } from './analysis-report.ts'
import { DroppedNotice } from './analysis-result.tsx'
import { Statement } from './model-text.tsx'
import type { OpenPassage } from './passage-list.tsx'

/** What made the answer. */
function Origin({ answer }: { readonly answer: DocumentQuestion }) {
	const { model, passages, costMicrodollars, createdByName, createdAt } = answer
	return (
		<details className={classes.origin}>
			<summary>
				{model.name}, <InstantText at={createdAt} />, by {createdByName}
			</summary>
			<p className={classes.muted}>
				Sent to {model.destination} ({model.providerName}), cost {costText(costMicrodollars)}.{' '}
				{passages.length === 1 ? '1 passage was sent' : `${formatCount(passages.length)} passages were sent`}:
			</p>
			<ul className={classes.sources}>
				{passages.map(({ documentId, title, page, start }) => (
					<li key={`${documentId} ${page} ${start}`}>
						{title}, page {page}
					</li>
				))}
			</ul>
		</details>
	)
}

function RemoveQuestion({ id }: { readonly id: string }) {
	const mayRemove = useMay()(documentQuestions.remove)
	const [isAsking, setAsking] = useState(false)
	const remove = useSave(documentQuestions.remove, { topic: QUESTION_TOPIC, failed: 'Failed to delete the question' })
	if (!mayRemove) return null
	return (
		<>
			<Button size="small" variant="danger-quiet" onClick={() => setAsking(true)}>
				Delete question
			</Button>
			<ConfirmDialog
				opened={isAsking}
				onClose={() => setAsking(false)}
				title="Delete this question?"
				confirmLabel="Delete question"
				tone="danger"
				onConfirm={async () => {
					await remove({ id }, { message: () => 'Question deleted.' })
					setAsking(false)
				}}
			>
				<p>The question and its answer are deleted permanently. The documents stay.</p>
			</ConfirmDialog>
		</>
	)
}

interface QuestionAnswerProps extends OpenPassage {
	readonly answer: DocumentQuestion
}

/** One question and its answer: every statement with the passages it rests on. */
export function QuestionAnswer({ answer, onOpen }: QuestionAnswerProps) {
	const { id, question, statements, dropped, note, unfoundCitations } = answer
	return (
		<Card title={question} actions={<RemoveQuestion id={id} />}>
			<div className={classes.stack}>
				{note !== null && <Banner tone="amber">{note}</Banner>}
				{statements.length === 0 ? (
					<p>
						{dropped > 0
							? 'No statement of the answer could be found in the passages that were sent.'
							: 'The model found no answer in the passages that were sent.'}
					</p>
				) : (
					<Stack as="ul" aria-label="Answer">
						{statements.map(({ text, evidence }) => (
							<li key={text} className={classes.finding}>
								<Statement text={text} passages={evidence} unfound={unfoundCitations} onOpen={onOpen} />
							</li>
						))}
					</Stack>
				)}
				<DroppedNotice dropped={dropped} />
				<p className={classes.muted}>{checkedText(statements, 'the documents')}</p>
				<Origin answer={answer} />
			</div>
		</Card>
	)
}
