import {
	type PacketDetails,
	packetDetails,
	type TemplatePacket,
	templatePackets,
} from '@praxis/contract/editor/templates/template-packets.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from '../generator.module.css'
import { PACKETS } from './packets.api.ts'

type Values = z.input<typeof packetDetails> & PacketDetails

interface PacketDialogProps {
	/** Null for a new packet. */
	readonly saved: TemplatePacket | null
	/** Which is changed, when there is a saved packet. */
	readonly version: number | null
	/** Of the chosen templates, in their order. */
	readonly ids: readonly string[]
	readonly nameOf: (id: string) => string
	readonly onSaved: (packet: TemplatePacket) => void
	readonly onClose: () => void
}

/** Saves the chosen templates and their order under a name. */
export function PacketDialog(props: PacketDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title={props.saved === null ? 'Save as packet' : 'Edit packet'}>
			<PacketDetailsForm {...props} />
		</Dialog>
	)
}

function usePacketForm({ saved, version, ids, onSaved }: PacketDialogProps) {
	const [id] = useState(() => saved?.id ?? newId())
	// As it was opened: a later one must not be overwritten unseen.
	const [opened] = useState(version)
	const create = useSave(templatePackets.create, { topic: PACKETS, failed: 'Failed to save packet' })
	const save = useSave(templatePackets.save, { topic: PACKETS, failed: 'Failed to save packet' })
	return useAppForm<Values, PacketDetails>({
		schema: packetDetails,
		initialValues: { name: saved?.name ?? '', description: saved?.description ?? '', templates: [...ids] },
		guard: false,
		onSubmit: async (details) => {
			const message = ({ name }: TemplatePacket) => `Packet ${name} saved.`
			const { answer } =
				saved === null || opened === null
					? await create({ id, ...details }, { key: id, message })
					: await save({ id, version: opened, ...details }, { message })
			onSaved(answer)
		},
	})
}

function PacketDetailsForm(props: PacketDialogProps) {
	const form = usePacketForm(props)
	return (
		<Form form={form} label="Packet">
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<OrderedTemplates
				ids={form.values.templates}
				nameOf={props.nameOf}
				onChange={(templates) => form.set({ templates })}
			/>
			{form.errors.templates !== undefined && <Banner tone="red">{form.errors.templates}</Banner>}
			<FormActions form={form} submit="Save packet" cancel={{ onClick: props.onClose }} />
		</Form>
	)
}

interface OrderedTemplatesProps {
	readonly ids: readonly string[]
	readonly nameOf: (id: string) => string
	readonly onChange: (ids: string[]) => void
}

function moved(ids: readonly string[], at: number): string[] {
	const [one, before] = [ids[at], ids[at - 1]]
	return one === undefined || before === undefined ? [...ids] : ids.with(at - 1, one).with(at, before)
}

/** In the order in which the documents are created. */
function OrderedTemplates({ ids, nameOf, onChange }: OrderedTemplatesProps) {
	return (
		<ol className={classes.results} aria-label="Templates of the packet">
			{ids.map((id, at) => {
				const name = nameOf(id)
				return (
					<Row as="li" key={id} gap={3} align="baseline" justify="between" wrap={false}>
						<span>{name}</span>
						<Row as="span" align="stretch" justify="end">
							{at > 0 && (
								<Button
									size="small"
									variant="quiet"
									aria-label={`Move up: ${name}`}
									onClick={() => onChange(moved(ids, at))}
								>
									Move up
								</Button>
							)}
							<Button
								size="small"
								variant="quiet"
								aria-label={`Remove: ${name}`}
								onClick={() => onChange(ids.filter((other) => other !== id))}
							>
								Remove
							</Button>
						</Row>
					</Row>
				)
			})}
		</ol>
	)
}
