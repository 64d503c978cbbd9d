import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** Stands where a case's documents will be. */
export function CaseDocuments() {
	return (
		<EmptyState title="Documents are not built yet" icon={<Icon name="file" />}>
			<p>Pleadings, letters and scans of this case will be kept here once documents are part of Praxis.</p>
		</EmptyState>
	)
}
