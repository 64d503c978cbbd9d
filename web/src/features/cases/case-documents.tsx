import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** Stands where a case's documents will be, and leads to the papers of its client. */
export function CaseDocuments({ clientId }: { readonly clientId: string }) {
	const { may } = useAuth()
	return (
		<EmptyState
			title="Documents are not built yet"
			icon={<Icon name="file" />}
			actions={
				may('view_documents') && (
					<ButtonLink href={`/clients/${clientId}/documents`}>Documents of the client</ButtonLink>
				)
			}
		>
			<p>Pleadings, letters and scans of this case will be kept here once documents are part of Praxis.</p>
		</EmptyState>
	)
}
