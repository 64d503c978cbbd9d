import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import { documentQuestions, questionEvent } from '@praxis/contract/analysis/document-questions.contract'
import {
	type DocumentQuestion,
	type FoundPassage,
	QUESTION_MAX,
} from '@praxis/contract/analysis/document-questions.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { callLines } from '../../lib/call-lines.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { QUESTION_TOPIC, questionsQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { PassageDialog } from './passage-dialog.tsx'
import { type Found, PassagesFound } from './passages-found.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import { RunProgress } from './run-progress.tsx'
import { useAnalysis } from './use-analysis.ts'

export interface QuestionScope {
	readonly caseId: string | null
	/** Empty for all of the case. */
	readonly documentIds: readonly string[]
}

interface Searched {
	readonly question: string
	readonly found: Found
}

/** Searches for the words of a question. */
function useSearch({ caseId, documentIds }: QuestionScope) {
	const [searched, setSearched] = useState<Searched | null>(null)
	const [isSearching, setSearching] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const search = async (question: string) => {
		setSearching(true)
		setFailure(null)
		try {
			const found = await call(documentQuestions.find, { caseId, documentIds: [...documentIds], question })
			setSearched({ question, found })
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setSearching(false)
	}
	return { searched, isSearching, failure, search, clear: () => setSearched(null) }
}

interface Wanted {
	readonly question: string
	readonly passages: readonly FoundPassage[]
}

interface OpenedPassage {
	readonly evidence: Evidence
	readonly versionNumber: number
}

const toSend = ({ caseId, documentIds }: QuestionScope, question: string, passages: readonly FoundPassage[]) => ({
	caseId,
	documentIds: [...documentIds],
	question,
	passages: passages.map(({ title: _title, text: _text, ...place }) => place),
})

interface AskingProps {
	readonly scope: QuestionScope
	readonly onOpen: (one: OpenedPassage) => void
	readonly onAnswer: (answer: DocumentQuestion) => void
}

function Asking({ scope, onOpen, onAnswer }: AskingProps) {
	const [typed, setTyped] = useState('')
	const { searched, isSearching, failure, search, clear } = useSearch(scope)
	const { state, run, stop } = useAnalysis<DocumentQuestion, Wanted>({
		topic: QUESTION_TOPIC,
		start: ({ question, passages }, signal, onEvent) => {
			const input = { id: newId(), ...toSend(scope, question, passages) }
			return callLines(documentQuestions.ask, input, signal, (line) => onEvent(questionEvent.parse(line)))
		},
		onDone: (answer) => {
			onAnswer(answer)
			clear()
			setTyped('')
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (typed.trim() !== '') void search(typed.trim())
	}
	const open = ({ documentId, title, page, text, versionNumber }: FoundPassage) =>
		onOpen({ evidence: { kind: 'document', documentId, title, page, matched: text, isExact: true }, versionNumber })
	return (
		<>
			<Card title="Ask the documents">
				<form className={classes.stack} onSubmit={submit}>
					<TextareaField
						label="Question"
						required
						rows={2}
						maxLength={QUESTION_MAX}
						value={typed}
						onChange={setTyped}
						error={failure}
						help="Passages with these words are found first. Nothing is sent until you choose to."
					/>
					<div>
						<Button type="submit" icon={<Icon name="search" />} busy={isSearching} disabled={typed.trim() === ''}>
							Find passages
						</Button>
					</div>
				</form>
			</Card>
			<div aria-live="polite" className={classes.stack}>
				{searched !== null && (
					<PassagesFound
						key={searched.question}
						{...searched}
						isRunning={state.isRunning}
						onOpen={open}
						onPreview={(passages) => call(documentQuestions.preview, toSend(scope, searched.question, passages))}
						onAsk={(passages) => void run({ question: searched.question, passages })}
					/>
				)}
			</div>
			<RunProgress state={state} onStop={stop} />
		</>
	)
}

interface HistoryProps {
	readonly caseId: string | null
	readonly onOpen: (one: OpenedPassage) => void
}

function History({ caseId, onOpen }: HistoryProps) {
	const query = useInfiniteQuery(questionsQuery(caseId))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="earlier questions" />}>
			{({ pages }) => {
				const all = pages.flatMap(({ items }) => items)
				if (all.length === 0) {
					return (
						<EmptyState title="No questions yet">
							Answers are kept here with the model, the passages that were sent, and the passage each statement rests
							on.
						</EmptyState>
					)
				}
				return (
					<>
						{all.map((answer) => (
							<QuestionAnswer
								key={answer.id}
								answer={answer}
								onOpen={(evidence) => {
									const of = answer.passages.find(({ documentId }) => documentId === evidence.documentId)
									onOpen({ evidence, versionNumber: of?.versionNumber ?? 1 })
								}}
							/>
						))}
						{query.hasNextPage && (
							<div>
								<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
									Show earlier questions
								</Button>
							</div>
						)}
					</>
				)
			}}
		</Loaded>
	)
}

/** Questions to documents, answered from their passages, and earlier ones. */
export function DocumentQuestions({ scope }: { readonly scope: QuestionScope }) {
	const [opened, setOpened] = useState<OpenedPassage | null>(null)
	return (
		<div className={classes.page}>
			<Asking scope={scope} onOpen={setOpened} onAnswer={() => setOpened(null)} />
			<History caseId={scope.caseId} onOpen={setOpened} />
			{opened !== null && <PassageDialog {...opened} onClose={() => setOpened(null)} />}
		</div>
	)
}
