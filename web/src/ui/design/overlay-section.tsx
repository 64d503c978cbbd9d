import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConflictDialog, ConflictView } from '../conflict/conflict-view.tsx'
import { TextField } from '../form/text-field.tsx'
import { CardGrid, Row, Stack, Text } from '../layout/layout.tsx'
import { ActionMenu } from '../overlay/action-menu.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Popover } from '../overlay/popover.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { Card } from '../page/card.tsx'
import { ShortcutList } from '../shortcuts/shortcuts-dialog.tsx'
import { ChangeStatusDialog } from '../status/change-status-dialog.tsx'
import { RecentToastList } from '../toast/recent-toast-list.tsx'
import { toast } from '../toast/toast.tsx'
import { DesignSection } from './design-section.tsx'

type Open = 'none' | 'dialog' | 'confirm' | 'typed' | 'conflict' | 'status'

const STATUSES = [
	{ value: 'active', label: 'Active' },
	{ value: 'pending', label: 'Pending' },
] as const

const CONFLICT = [
	{ id: 'name', label: 'Case name', mine: 'Whitcombe v. Harrow & Sons', theirs: 'Whitcombe v. Harrow' },
	{ id: 'status', label: 'Status', mine: 'Pending', theirs: 'Closed' },
	{ id: 'notes', label: 'Notes', mine: '', theirs: 'Settlement reached on the phone.' },
]

function SampleDialogs({ open, close }: { readonly open: Open; readonly close: () => void }) {
	const [name, setName] = useState('')
	return (
		<>
			<Dialog
				opened={open === 'dialog'}
				onClose={close}
				title="Add a party"
				actions={
					<>
						<Button onClick={close}>Cancel</Button>
						<Button variant="primary" onClick={close}>
							Add
						</Button>
					</>
				}
			>
				<TextField label="Name" required value={name} onChange={setName} />
			</Dialog>
			<ConfirmDialog
				opened={open === 'confirm'}
				onClose={close}
				title="Void this invoice?"
				confirmLabel="Void invoice"
				onConfirm={close}
			>
				<p>The client sees that it was voided. It can be issued again under another number.</p>
			</ConfirmDialog>
			<ConfirmDialog
				opened={open === 'typed'}
				onClose={close}
				title="Delete this case permanently?"
				confirmLabel="Delete permanently"
				typed="Whitcombe v. Harrow"
				onConfirm={close}
			>
				<p>Its documents, time entries and notes will be deleted. This cannot be undone.</p>
			</ConfirmDialog>
			<ConflictDialog
				opened={open === 'conflict'}
				onClose={close}
				who="Anna Berg"
				fields={CONFLICT}
				onResolve={async () => close()}
			/>
			{open === 'status' && (
				<ChangeStatusDialog
					about="Whitcombe v. Harrow"
					status="active"
					options={STATUSES}
					onClose={close}
					onUpdate={async () => undefined}
				/>
			)}
		</>
	)
}

function ToastSamples() {
	return (
		<Row gap={3}>
			<Button onClick={() => toast.success('Case archived', { undo: { run: () => void toast.info('Case restored') } })}>
				Toast with undo
			</Button>
			<Button onClick={() => toast.success('Saved')}>Success</Button>
			<Button onClick={() => toast.error('The server cannot be reached. Your text is kept.')}>Error</Button>
		</Row>
	)
}

export function OverlaySection() {
	const [open, setOpen] = useState<Open>('none')
	return (
		<DesignSection
			id="overlays"
			title="Dialogs, menus, toasts"
			lead="Dialogs trap the focus and give it back. What can be undone is done at once and offers to undo; what cannot asks for its name."
		>
			<Row gap={3}>
				<Button onClick={() => setOpen('dialog')}>Dialog</Button>
				<Button onClick={() => setOpen('confirm')}>Confirmation</Button>
				<Button onClick={() => setOpen('typed')}>Typed confirmation</Button>
				<Button onClick={() => setOpen('conflict')}>Conflict</Button>
				<Button onClick={() => setOpen('status')}>Change of status</Button>
				<ActionMenu
					label="Sample menu"
					target={<Button>Menu</Button>}
					entries={[
						{ heading: 'This case' },
						{ label: 'Edit', keys: 'e' },
						{ label: 'Close', disabledReason: 'There is unbilled time' },
						{ divider: true },
						{ label: 'Archive', hint: 'It stays in the list of archived cases', tone: 'danger' },
					]}
				/>
				<Popover label="Sample popover" target={<Button>Popover</Button>}>
					<Text width="field">A small sheet under its button.</Text>
				</Popover>
				<Tooltip label="A few words more, on hover and on focus">
					<Button>Tooltip</Button>
				</Tooltip>
			</Row>
			<ToastSamples />
			<CardGrid gap={5} min={26}>
				<Card title="Two versions side by side">
					<ConflictView who="Anna Berg" fields={CONFLICT} onResolve={async () => undefined} onClose={() => undefined} />
				</Card>
				<Stack shrinks>
					<Card title="Toasts of this visit">
						<RecentToastList empty="Those shown above are listed here." />
					</Card>
					<Card title="Shortcuts">
						<ShortcutList
							shortcuts={[
								{ keys: 'mod+k', label: 'Go anywhere', group: 'Everywhere' },
								{ keys: '?', label: 'Show these shortcuts', group: 'Everywhere' },
								{ keys: 'j', label: 'Next row', group: 'Lists' },
								{ keys: 'k', label: 'Previous row', group: 'Lists' },
								{ keys: 'x', label: 'Select the row', group: 'Lists' },
								{ keys: '/', label: 'Search', group: 'Lists' },
								{ keys: 'mod+enter', label: 'Save', group: 'Forms' },
							]}
						/>
					</Card>
				</Stack>
			</CardGrid>
			<SampleDialogs open={open} close={() => setOpen('none')} />
		</DesignSection>
	)
}
