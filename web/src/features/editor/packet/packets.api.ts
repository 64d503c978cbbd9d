import { templatePackets } from '@praxis/contract/editor/templates/template-packets.contract'
import { recordQuery } from '../../../lib/queries.ts'

export const PACKETS = 'template_packets'
export const packetsQuery = recordQuery(templatePackets.list, PACKETS, {})
