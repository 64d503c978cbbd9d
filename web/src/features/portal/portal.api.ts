import { milestones } from '@praxis/contract/portal/milestones.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'case_milestones'
export const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' } as const

export const milestonesQuery = (caseId: string) => recordQuery(milestones.list, TOPIC, { caseId })
export const portalTimelineQuery = (id: string) => pagesQuery(portalTimeline.list, TOPIC, { id })
export const comingQuery = (id: string) => recordQuery(portalTimeline.coming, TOPIC, { id })
