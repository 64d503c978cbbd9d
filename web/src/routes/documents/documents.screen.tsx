import { AiToolsButton } from '../../features/analysis/ai-tools-button.tsx'
import { DocumentLibrary } from '../../features/documents/document-library.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

const EVERYTHING = {}

export function DocumentsRoute() {
	return (
		<DocumentLibrary
			scope={EVERYTHING}
			tools={<AiToolsButton />}
			header={(actions) => (
				<PageHeader title="Documents" lead="Documents of the firm, its clients and cases." actions={actions} />
			)}
			emptyText="Upload files here, or on a case or client to which they belong."
		/>
	)
}
