import { endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import { listQuery } from '../../lib/queries.ts'
import { useSave } from '../../parts/use-save.ts'

const TOPIC = 'ended_links'

export const endedLinksQuery = listQuery(endedLinks.list, TOPIC, {})

export const useReplaceLink = () => useSave(endedLinks.replace, { topic: TOPIC })
