import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import { ContractComparison } from './contract-comparison.tsx'
import { DocumentQuestions } from './document-questions.tsx'

/** Documents that were ticked in the library: questions to them, and two of them compared. */
export function DocumentWork({ documentIds }: { readonly documentIds: readonly string[] }) {
	const count = documentIds.length === 1 ? '1 document' : `${formatCount(documentIds.length)} documents`
	const [from, to] = documentIds
	const questions = () => <DocumentQuestions scope={{ caseId: null, documentIds }} />
	if (documentIds.length !== 2 || from === undefined || to === undefined) {
		return (
			<>
				<PageHeader
					title="Document questions"
					lead={`Answers from ${count} you chose, each with its page and passage.`}
				/>
				<div className={classes.wide}>{questions()}</div>
			</>
		)
	}
	return (
		<>
			<PageHeader
				title="Two documents"
				lead="Answers from both, each with its page and passage, and what changed between them."
			/>
			<RecordTabs
				label="Work with two documents"
				tabs={[
					{ id: 'questions', label: 'Questions', content: () => <div className={classes.wide}>{questions()}</div> },
					{ id: 'clauses', label: 'Compare clauses', content: () => <ContractComparison from={from} to={to} /> },
				]}
			/>
		</>
	)
}
