import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import { BatchAnalysis } from './batch-analysis.tsx'
import { ContractComparison } from './contract-comparison.tsx'
import { DocumentQuestions } from './document-questions.tsx'

/** Documents that were ticked in the library: questions to them, analyses of them all, and two of them compared. */
export function DocumentWork({ documentIds }: { readonly documentIds: readonly string[] }) {
	const { params } = useUrlParams()
	const [from, to, third] = documentIds
	const tabs: RecordTab[] = [
		{
			id: 'questions',
			label: 'Questions',
			content: () => (
				<div className={classes.wide}>
					<DocumentQuestions scope={{ caseId: null, documentIds }} />
				</div>
			),
		},
		{ id: 'analyze', label: 'Analyze all', content: () => <BatchAnalysis documentIds={documentIds} /> },
	]
	if (from !== undefined && to !== undefined && third === undefined) {
		tabs.push({
			id: 'clauses',
			label: 'Compare clauses',
			content: () => <ContractComparison key={params.get('documents')} from={from} to={to} />,
		})
	}
	return (
		<>
			<PageHeader
				title={documentIds.length === 1 ? '1 document' : `${formatCount(documentIds.length)} documents`}
				lead="Questions to the documents you chose, and their analysis."
				back={{ href: '/dashboard/documents', label: 'Documents' }}
			/>
			<RecordTabs label="Work with these documents" tabs={tabs} />
		</>
	)
}
