import { BackupsCard } from '../../features/backups/backups-card.tsx'
import { StorageUsageCard } from '../../features/backups/storage-usage-card.tsx'
import { ExportCard } from '../../features/exports/export-card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** The firm's data as a whole: out of Praxis, and safe. */
export function DataManagementScreen() {
	return (
		<>
			<PageHeader
				title="Data management"
				lead={
					<>
						Keep the firm’s data safe, and take it out on any day. To bring data in, use{' '}
						<UiLink href="/dashboard/data-import">Import Data</UiLink>. How long documents are kept is set in{' '}
						<UiLink href="/dashboard/retention">Document retention</UiLink>.
					</>
				}
			/>
			<Stack gap={5} width="settings">
				<BackupsCard />
				<ExportCard />
				<StorageUsageCard />
			</Stack>
		</>
	)
}
