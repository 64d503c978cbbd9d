import { type TemplatePacket, templatePackets } from '@praxis/contract/editor/templates/template-packets.contract'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { PACKETS } from './packets.api.ts'

const PacketDialog = lazy(async () => ({ default: (await import('./packet-dialog.tsx')).PacketDialog }))

interface PacketActionsProps {
	/** Null while the chosen templates are not saved under a name. */
	readonly saved: TemplatePacket | null
	/** Which the chosen templates are from: saving over a later one is refused. Null while nothing is saved. */
	readonly version: number | null
	readonly ids: readonly string[]
	readonly nameOf: (id: string) => string
	/** Null when it was deleted. */
	readonly onChange: (packet: TemplatePacket | null) => void
}

/** Saves, edits and deletes a packet. */
export function PacketActions({ saved, version, ids, nameOf, onChange }: PacketActionsProps) {
	const mayCall = useMay()
	const [isOpen, setOpen] = useState(false)
	const maySave = mayCall(saved === null ? templatePackets.create : templatePackets.save)
	return (
		<>
			{maySave && (
				<Button size="small" onClick={() => setOpen(true)}>
					{saved === null ? 'Save as packet' : 'Edit packet'}
				</Button>
			)}
			{saved !== null && mayCall(templatePackets.remove) && (
				<DeletePacket packet={saved} onDeleted={() => onChange(null)} />
			)}
			{isOpen && (
				<Suspense fallback={null}>
					<PacketDialog
						saved={saved}
						version={version}
						ids={ids}
						nameOf={nameOf}
						onSaved={(packet) => {
							setOpen(false)
							onChange(packet)
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

function DeletePacket({ packet, onDeleted }: { readonly packet: TemplatePacket; readonly onDeleted: () => void }) {
	const remove = useSave(templatePackets.remove, { topic: PACKETS, failed: 'Failed to delete packet' })
	const [isAsked, setAsked] = useState(false)
	return (
		<>
			<Button size="small" variant="quiet" onClick={() => setAsked(true)}>
				Delete packet
			</Button>
			<ConfirmDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title={`Delete ${packet.name}?`}
				confirmLabel="Delete packet"
				onConfirm={async () => {
					await remove({ id: packet.id }, { message: () => 'Packet deleted.' })
					onDeleted()
				}}
			>
				Its templates and the documents made of them stay.
			</ConfirmDialog>
		</>
	)
}
