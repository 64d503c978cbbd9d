import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { drawChecks } from './draw-checks.ts'

serveJobs(drawChecks)
