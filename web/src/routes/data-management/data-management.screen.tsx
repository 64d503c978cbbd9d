import { BackupsCard } from '../../features/backups/backups-card.tsx'
import { StorageUsageCard } from '../../features/backups/storage-usage-card.tsx'
import { ExportCard } from '../../features/exports/export-card.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './data-management.module.css'

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
			<div className={classes.page}>
				<BackupsCard />
				<ExportCard />
				<StorageUsageCard />
			</div>
		</>
	)
}
