import { PageHeader } from '../../ui/page/page-header.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import { DocumentQuestions } from './document-questions.tsx'

/** Questions to documents that were ticked in the library. */
export function DocumentWork({ documentIds }: { readonly documentIds: readonly string[] }) {
	const count = documentIds.length === 1 ? '1 document' : `${formatCount(documentIds.length)} documents`
	return (
		<>
			<PageHeader
				title="Document questions"
				lead={`Answers from ${count} you chose, each with its page and passage.`}
			/>
			<div className={classes.wide}>
				<DocumentQuestions scope={{ caseId: null, documentIds }} />
			</div>
		</>
	)
}
