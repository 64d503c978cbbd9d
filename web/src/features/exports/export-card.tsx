import { EXPORT_KEPT_HOURS, type ExportFormat } from '@praxis/contract/exports/exports.contract'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportList } from './export-list.tsx'
import { useRequestExport } from './exports.api.ts'
import classes from './exports.module.css'

/** Takes the firm's data out: all of it, or a client's or a case's. */
export function ExportCard() {
	const [chooses, setChooses] = useState<'client' | 'case' | null>(null)
	return (
		<Card title="Export">
			<Stack>
				<Stack as="ul" gap={0}>
					<li className={classes.choice}>
						<div>
							<h3 className={classes.name}>Everything</h3>
							<Hint width="measure">
								All tables as CSV and JSON with a data dictionary, all documents in folders by case, the audit log,
								contacts (vCard), calendar (iCalendar) and ledger (hledger).
							</Hint>
						</div>
						<FirmExportButtons />
					</li>
					<li className={classes.choice}>
						<div>
							<h3 className={classes.name}>A case</h3>
							<Hint width="measure">
								A transfer package for successor counsel: parties, documents, communications, tasks, deadlines, time,
								invoices and trust ledger, with a page to read it by.
							</Hint>
						</div>
						<Button onClick={() => setChooses('case')}>Export a case</Button>
					</li>
					<li className={classes.choice}>
						<div>
							<h3 className={classes.name}>A client</h3>
							<Hint width="measure">The client’s record and all their cases, in the same form.</Hint>
						</div>
						<Button onClick={() => setChooses('client')}>Export a client</Button>
					</li>
				</Stack>
				<Hint width="measure">
					Passwords, tokens and keys are never included. Exports are kept for {EXPORT_KEPT_HOURS} hours; each download
					is in the audit log.
				</Hint>
				<ExportList />
			</Stack>
			{chooses !== null && <ExportDialog scope={chooses} onClose={() => setChooses(null)} />}
		</Card>
	)
}

function FirmExportButtons() {
	const request = useRequestExport()
	const start = (format: ExportFormat) => {
		const input = { scope: 'firm', format } as const
		request.mutate(input, { onError: failing('Failed to export data', () => request.mutateAsync(input)) })
	}
	return (
		<Row>
			<Button variant="primary" icon={<Icon name="download" />} busy={request.isPending} onClick={() => start('all')}>
				Export everything
			</Button>
			<Button disabled={request.isPending} onClick={() => start('json')}>
				Export JSON
			</Button>
			<Button disabled={request.isPending} onClick={() => start('csv')}>
				Export CSV
			</Button>
		</Row>
	)
}
