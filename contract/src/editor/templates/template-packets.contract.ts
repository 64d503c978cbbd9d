import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../../kernel/errors.ts'
import { newRowId, rowId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { expectedVersion } from '../../kernel/page.ts'
import { line, requiredLine } from '../../kernel/text.ts'
import { templateName } from './generator-answers.ts'

/** Templates of one packet. */
export const PACKET_MAX = 20

export const packetErrors = defineErrors({
	packet_not_found: { kind: 'not_found', message: 'This packet does not exist.' },
	packet_name_taken: { kind: 'conflict', message: 'A packet with this name already exists.' },
	packet_template_unknown: { kind: 'invalid', message: 'A template of the packet does not exist. Remove it.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const packetDetails = z.object({
	name: requiredLine(120, 'Enter a name.'),
	description: line(500).default(''),
	/** In the order in which the documents are created. */
	templates: z
		.array(templateName)
		.min(1, 'Choose at least one template.')
		.max(PACKET_MAX, `At most ${PACKET_MAX} templates.`)
		.refine((all) => new Set(all).size === all.length, 'A template is in the packet twice.'),
})
export type PacketDetails = z.infer<typeof packetDetails>

const templatePacket = packetDetails.extend({ id: z.string(), version: z.int(), updatedAt: instant })
export type TemplatePacket = z.infer<typeof templatePacket>

const VIEW = 'view_templates'
const EDIT = 'edit_templates'
const MANAGE = 'manage_templates'
const one = z.object({ id: rowId })
const { packet_not_found, packet_name_taken, packet_template_unknown, stale_version, id_taken } = packetErrors

/** Templates that are filled in together, under a name. */
export const templatePackets = {
	list: endpoint({
		id: 'templatePackets.list',
		method: 'GET',
		path: '/api/template-packets',
		access: VIEW,
		summary: 'Packets of the firm by name, at most 500. Templates that the caller does not see stay in them.',
		input: z.object({}),
		output: z.object({ items: z.array(templatePacket) }),
		errors: {},
	}),
	create: endpoint({
		id: 'templatePackets.create',
		method: 'POST',
		path: '/api/template-packets',
		access: MANAGE,
		summary: 'Create a packet of templates.',
		input: packetDetails.extend({ id: newRowId }),
		output: templatePacket,
		errors: { packet_name_taken, packet_template_unknown, id_taken },
	}),
	save: endpoint({
		id: 'templatePackets.save',
		method: 'PUT',
		path: '/api/template-packets/:id',
		access: EDIT,
		summary: 'Save a packet; its version rises by one.',
		input: packetDetails.extend({ id: rowId, version: expectedVersion }),
		output: templatePacket,
		errors: { packet_not_found, packet_name_taken, packet_template_unknown, stale_version },
	}),
	remove: endpoint({
		id: 'templatePackets.remove',
		method: 'DELETE',
		path: '/api/template-packets/:id',
		access: MANAGE,
		summary: 'Delete a packet. Its templates and the documents made of them stay.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { packet_not_found },
	}),
}
