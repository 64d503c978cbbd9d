import { PageHeader } from '../../ui/page/page-header.tsx'
import { DocumentLibrary } from './document-library.tsx'

const EVERYTHING = {}

export function DocumentsScreen() {
	return (
		<DocumentLibrary
			scope={EVERYTHING}
			header={(actions) => (
				<PageHeader
					title="Documents"
					lead="Documents of the firm, its clients and cases. What is uploaded here belongs to the firm."
					actions={actions}
				/>
			)}
			emptyText="Upload files here, or on a case or client to which they belong."
		/>
	)
}
