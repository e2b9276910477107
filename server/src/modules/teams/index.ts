export { addMember, admitMember, changeRole, removeMember } from './change-team.ts'
export { endDemoTeams } from './end-demo-teams.ts'
export { listMembers, type TeamKind, writeTeamEvent } from './team.ts'
