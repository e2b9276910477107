-- Watched jobs that are late: money may be waiting for them. A job is late when it has not succeeded for five of its intervals; a daily
-- job, two hours after its interval. One that no process has watched for hours while others were is none of them: it has ended with a version.
create or replace function late_jobs() returns setof job_runs language sql stable as $$
  select * from job_runs
  where coalesce(done_at, created_at) < now() - make_interval(secs => least(every_seconds * 5, every_seconds + 7200))
    and watched_at >= (select max(w.watched_at) from job_runs w) - interval '3 hours'
$$;

-- When a job that is late should have been done at the latest.
create or replace function job_due_at(job job_runs) returns timestamptz language sql stable as $$
  select coalesce(job.done_at, job.created_at) + make_interval(secs => job.every_seconds)
$$;
